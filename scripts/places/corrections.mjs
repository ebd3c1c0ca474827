/** Where GeoNames, as the packages hold it, is behind the times or off the ground; each group says why. */

const lines = (text) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((part) => part.trim()));
const words = (text) => (text ? text.split(",").map((word) => word.trim()) : []);

/** Today's official or usual English name, where neither package has it: state | name in the data | name | more aliases */
export const names = lines(`
AP | Cuddapah | Kadapa
AP | Rajahmundry | Rajamahendravaram
AP | Visakhapatnam | Visakhapatnam | Vizag, Vishakhapatnam, Waltair
AP | Vijayawada | Vijayawada | Bezawada
AP | Anantapur | Anantapur | Anantapuramu
AP | Chilakalurupet | Chilakaluripet
AP | Anakapalle | Anakapalli
AP | Bhimunipatnam | Bheemunipatnam | Bhimili
AP | Srisailain | Srisailam
AR | Along | Aalo
AN | Port Blair | Sri Vijaya Puram
AS | Guwahati | Guwahati | Gauhati
AS | Karimganj | Sribhumi
AS | Sibsagar | Sivasagar
AS | Lumding Railway Colony | Lumding
AS | Soalkuchi | Sualkuchi
BR | Monghyr | Munger
BR | Dinapore | Danapur
BR | Luckeesarai | Lakhisarai
BR | Baruni | Barauni
BR | Mokameh | Mokama
BR | Buddh Gaya | Bodh Gaya
BR | Colgong | Kahalgaon
BR | Purnia | Purnia | Purnea
BR | Chapra | Chhapra
BR | Patna | Patna | Pataliputra
CG | Raj-Nandgaon | Rajnandgaon
DH | Daman | Daman | Nani Daman
DL | Delhi | Delhi | Dilli, Delhi NCR, NCT of Delhi
GA | Madgaon | Margao
GA | Kankon | Canacona
GA | Panaji | Panaji
GJ | Ahmedabad | Ahmedabad | Amdavad, Ahmadabad
GJ | Vadodara | Vadodara | Baroda
GJ | Bharuch | Bharuch | Broach
GJ | Khambhat | Khambhat | Cambay
GJ | Dohad | Dahod
GJ | Morbi | Morbi
GJ | Disa | Deesa
HP | Kulu | Kullu
HP | Shimla | Shimla | Simla
HP | Dharamsala | Dharamshala
HP | Kyelang | Keylong
HR | Gurgaon | Gurugram
HR | Thanesar | Kurukshetra
HR | Pinjaur | Pinjore
HR | Hisar | Hisar | Hissar
JH | Bokaro | Bokaro Steel City
JH | Jamshedpur | Jamshedpur | Tatanagar
JH | Daltonganj | Medininagar
JK | Baramula | Baramulla
JK | Punch | Poonch
JK | Rajaori | Rajouri
JK | Bandipura | Bandipora
KA | Bengaluru | Bengaluru | Bangalore
KA | Mysore | Mysuru
KA | Mangalore | Mangaluru
KA | Belgaum | Belagavi
KA | Gulbarga | Kalaburagi
KA | Hubli | Hubballi | Hubli-Dharwad, Hubballi-Dharwad
KA | Shimoga | Shivamogga
KA | Tumkur | Tumakuru
KA | Bellary | Ballari
KA | Bijapur | Vijayapura
KA | Hospet | Hosapete | Hospete
KA | Davangere | Davanagere
KA | Chikmagalur | Chikkamagaluru
KA | Chik Ballapur | Chikkaballapura
KA | Robertsonpet | Kolar Gold Fields | KGF
KA | Closepet | Ramanagara | Ramanagaram
KA | Chamrajnagar | Chamarajanagara
KA | Yadgir | Yadagiri
KA | Madikeri | Madikeri | Mercara
KA | Saundatti | Savadatti
KA | Gadag-Betageri | Gadag-Betageri | Gadag, Betigeri
KA | Kankanhalli | Kanakapura
KA | Hoskote | Hosakote
KL | Thiruvananthapuram | Thiruvananthapuram | Trivandrum
KL | Cochin | Kochi | Ernakulam
KL | Kozhikode | Kozhikode | Calicut
KL | Thrissur | Thrissur | Trichur
KL | Alappuzha | Alappuzha | Alleppey
KL | Kollam | Kollam | Quilon
KL | Palghat | Palakkad
KL | Kannur | Kannur | Cannanore
KL | Tellicherry | Thalassery
KL | Badagara | Vatakara
KL | Kannangad | Kanhangad
KL | Tiruvalla | Thiruvalla
KL | Changanacheri | Changanassery
KL | Mannarakkat | Mannarkkad
KL | Kizhake Chalakudi | Chalakudy
KL | Kotamangalam | Kothamangalam
KL | Angamali | Angamaly
KL | Aluva | Aluva | Alwaye
KL | Cherthala | Cherthala | Shertallai
KL | Ferokh | Feroke
KL | Vaikam | Vaikom
KL | Paravur Tekkumbhagam | Paravur
MH | Mumbai | Mumbai | Bombay
MH | Pune | Pune | Poona
MH | Nashik | Nashik | Nasik
MH | Pimpri | Pimpri-Chinchwad | Chinchwad, PCMC
MH | Kalyan | Kalyan-Dombivli | Dombivli, Dombivali
MH | Virar | Vasai-Virar | Vasai, Bassein, Nala Sopara, Nallasopara
MH | Bhayandar | Mira-Bhayandar | Mira Road, Mira Bhayander
MH | Sangli | Sangli | Miraj, Sangli-Miraj
MH | Navi Mumbai | Navi Mumbai | New Bombay
MH | Aurangabad | Chhatrapati Sambhajinagar | Sambhajinagar, Sambhaji Nagar
MH | Osmanabad | Dharashiv
MH | Ahmadnagar | Ahilyanagar | Ahmednagar
MH | Chanda | Chandrapur
MH | Amarnath | Ambernath
MH | Dhulia | Dhule
MH | Solapur | Solapur
MH | Thane | Thane | Thana
MH | Lonavla | Lonavala
MH | Nanded | Nanded | Nanded-Waghala
MP | Hoshangabad | Narmadapuram
MP | Saugor | Sagar
MP | Murwara | Katni
MP | Harda Khas | Harda
MP | Khajuraho Group of Monuments | Khajuraho
MP | Indore | Indore | Indur
MP | Jabalpur | Jabalpur | Jubbulpore
MP | Agar | Agar Malwa
OD | Nowrangapur | Nabarangpur
OD | Raurkela | Rourkela
OD | Brahmapur | Brahmapur | Berhampur
OD | Bhadrakh | Bhadrak
OD | Balasore | Balasore | Baleshwar
OD | Balangir | Balangir | Bolangir
OD | Paradip Garh | Paradip | Paradeep
OD | Kendraparha | Kendrapara
OD | Konarka | Konark
OD | Nimaparha | Nimapada
PB | Mohali | Mohali | SAS Nagar, Sahibzada Ajit Singh Nagar
PB | Maler Kotla | Malerkotla
PB | Ropar | Rupnagar
PB | Muktsar | Sri Muktsar Sahib
PB | Anandpur | Anandpur Sahib
PB | Ferozepore | Firozpur | Ferozepur
PB | Jalandhar | Jalandhar | Jullundur
PB | Kapurthala | Kapurthala
PY | Puducherry | Puducherry | Pondicherry, Pondy
PY | Mahe | Mahe | Mayyazhi
RJ | Ganganagar | Sri Ganganagar
RJ | Chittaurgarh | Chittorgarh
RJ | Dhaulpur | Dholpur
RJ | Jalor | Jalore
RJ | Dig | Deeg
RJ | Abu | Mount Abu
RJ | Kuchaman | Kuchaman City
RJ | Lachhmangarh Sikar | Lakshmangarh
RJ | Hindaun | Hindaun | Hindaun City
RJ | Merta | Merta City
SK | Gyalshing | Gyalshing | Geyzing
TN | Chennai | Chennai | Madras
TN | Coimbatore | Coimbatore | Kovai, Koyamuthur
TN | Tiruchirappalli | Tiruchirappalli | Trichy, Trichinopoly, Tiruchi
TN | Thoothukudi | Thoothukudi | Tuticorin
TN | Tanjore | Thanjavur
TN | Tirunelveli | Tirunelveli | Tinnevelly, Nellai
TN | Kanchipuram | Kanchipuram | Conjeevaram, Kancheepuram
TN | Tiruppur | Tiruppur | Tirupur
TN | Teni | Theni
TN | Ooty | Ooty | Udhagamandalam, Ootacamund
TN | Villupuram | Viluppuram
TN | Chingleput | Chengalpattu
TN | Karaikkudi | Karaikudi
TN | Thenkasi | Tenkasi
TN | Arantangi | Aranthangi
TN | Seven Pagodas | Mahabalipuram | Mamallapuram
TN | Kallakkurichchi | Kallakurichi
TN | Mayiladuthurai | Mayiladuthurai | Mayavaram
TN | Tiruvallur | Tiruvallur | Thiruvallur
TS | Hyderabad | Hyderabad | Cyberabad
TS | Mancheral | Mancherial
TS | Suriapet | Suryapet
TS | Kamareddi | Kamareddy
TS | Sangareddi | Sangareddy
TS | Kodar | Kodad
TS | Wanparti | Wanaparthy
TS | Nagar Karnul | Nagarkurnool
TS | Warangal | Warangal | Hanamkonda, Orugallu
UK | Naini Tal | Nainital
UK | Tehri | New Tehri
UK | Birbhaddar | Virbhadra
UP | Kanpur | Kanpur | Cawnpore
UP | Varanasi | Varanasi | Benares, Banaras, Kashi
UP | Ajodhya | Ayodhya | Faizabad, Fyzabad
UP | Bahraigh | Bahraich
UP | Gonda City | Gonda
UP | Budaun | Budaun | Badaun
UP | Chanduasi | Chandausi
UP | Shahjanpur | Shahjahanpur
UP | Lakhimpur | Lakhimpur | Lakhimpur Kheri
UP | Raebareli | Raebareli | Rae Bareli
UP | Bela | Bela Pratapgarh | Pratapgarh
UP | Lucknow | Lucknow | Lakhnau
UP | Noida | Noida | New Okhla Industrial Development Area
WB | Kolkata | Kolkata | Calcutta
WB | Haora | Howrah
WB | Nangi | Maheshtala
WB | Barddhaman | Bardhaman | Burdwan
WB | Ingraj Bazar | Malda | English Bazar, Maldah
WB | Baharampur | Berhampore
WB | Shrirampur | Serampore
WB | Bali | Bally
WB | Hugli | Hooghly-Chinsurah | Hooghly, Chinsurah
WB | Barakpur | Barrackpore
WB | Dam Dam | Dum Dum
WB | Darjiling | Darjeeling
WB | Koch Bihar | Cooch Behar
WB | Medinipur | Medinipur | Midnapore
WB | Puruliya | Purulia
WB | Chandannagar | Chandannagar | Chandernagore
WB | Alipur Duar | Alipurduar
WB | Katoya | Katwa
WB | Navadwip | Nabadwip
WB | Shantipur | Santipur
WB | Krishnanagar | Krishnanagar | Krishnagar
`).map(([state, source, name, aliases]) => ({ state: `IN-${state}`, source, name, aliases: words(aliases) }));

/** The second town of a name in its state, with its distinct name: GeoNames id | name */
export const namesById = new Map(
  lines(`
1253985 | Udaipurwati
1267173 | Kheragarh
`).map(([id, name]) => [Number(id), name]),
);

/** Towns on the wrong side of a state border in GeoNames: state in GeoNames | name or id | actual state */
export const moved = lines(`
HP | Kalka | HR
CG | Umarkot | OD
CG | Junagarh | OD
CG | Kotaparh | OD
CG | 1267173 | UP
AP | Parlakimidi | OD
ML | Mankachar | AS
MN | Phek | NL
MH | Nipani | KA
MP | Bhawaniganj | RJ
AP | Yanam | PY
KL | Mahe | PY
`).map(([from, which, to]) => ({ from: `IN-${from}`, which, to: `IN-${to}` }));
