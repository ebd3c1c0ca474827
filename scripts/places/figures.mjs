const lines = (text) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((part) => part.trim()));

/** Not places that somebody would name as their city: state | names in the data, or GeoNames ids of a second record. */
export const dropped = lines(`
AP | Gajuwaka, Chinnachowk, Chemmumiahpet, Ponnuru, Vepagunta, Ramanayyapeta, Akkarampalle, 8436374
AS | 11875616
BR | Bangaon, 1277940
DL | Najafgarh, Rohini, Narela, Karol Bagh, Nangloi Jat, Deoli, Bawana, Alipur, Pitampura, Defence Colony, Shahdara
GJ | Jodhpur, Vejalpur, Sarkhej, Kundla, Un, Bedi, Abrama
HR | Gorakhpur
JH | Jugsalai
JK | Soyibug
KA | Yelahanka, Gadag, Canacona
KL | Alwaye, Shertallai, Muvattupuzha, Perumbavoor, Edakkulam
MH | Shivaji Nagar, Borivli, Airoli, Khadki, Dombivli, 1269410
MP | Khamaria, Harsud, Morar
TN | Ambattur, Alandur, Tiruvottiyur, Kattivakkam, Manali, Porur, Perungudi, Chetput, Palavakkam, Saint Thomas Mount, Singanallur, Gandhi Nagar, 8948694
TS | Kukatpalli, Lal Bahadur Nagar, Quthbullapur, Serilingampalle, Malkajgiri, Uppal Kalan, Gaddi Annaram, Paloncha, Ramgundam
UP | Fyzabad, Sector
WB | 8690167, Shyamnagar, Gosaba, Kultali, 1277066, Bara Bazar, Harina Pashdal Bar, Goyerkata, Srirampur
`).flatMap(([state, what]) =>
  what.split(", ").map((one) => (/^\d+$/.test(one) ? { id: Number(one) } : { state: `IN-${state}`, name: one })),
);

/**
 * Residents within the city's limits by the Census of India 2011, rounded to thousands, for the hundred largest
 * (the packages hold figures of 1991 to 2011 in one column) and for records that are off by far.
 */
export const populations = lines(`
AN | Sri Vijaya Puram 108
AP | Guntur 648, Kadapa 344, Kurnool 425, Nellore 500, Vijayawada 1034, Visakhapatnam 1728
AS | Guwahati 957
BR | Bagaha 113, Gaya 469, Patna 1684
CG | Bhilai 627, Bilaspur 331, Raipur 1010
CH | Chandigarh 961
DH | Daman 44, Silvassa 98
DL | Delhi 11035, New Delhi 258
GJ | Ahmedabad 5578, Bhavnagar 594, Bilimora 53, Jamnagar 480, Rajkot 1287, Surat 4468, Vadodara 1671
HR | Faridabad 1414, Gurugram 877, Panchkula 211
JH | Bokaro Steel City 414, Dhanbad 1162, Jamshedpur 631, Ranchi 1073
JK | Jammu 502, Srinagar 1181
KA | Belagavi 488, Bengaluru 8444, Davanagere 435, Hubballi 944, Kalaburagi 543, Mangaluru 489, Mysuru 893
KL | Kochi 602, Kozhikode 432, Munnar 29, Thiruvananthapuram 744
MH | Amravati 647, Bhiwandi 710, Chhatrapati Sambhajinagar 1175, Jalgaon 460, Kalyan-Dombivli 1247, Kolhapur 549
MH | Malegaon 481, Mira-Bhayandar 809, Mumbai 12442, Nagpur 2406, Nanded 550, Nashik 1486, Navi Mumbai 1121
MH | Pimpri-Chinchwad 1728, Pune 3124, Sangli 503, Solapur 952, Thane 1841, Ulhasnagar 506, Vasai-Virar 1222
MP | Bhopal 1798, Gwalior 1069, Indore 1964, Jabalpur 1056, Punasa 10, Ujjain 515
OD | Bhubaneswar 841, Cuttack 606, Nabarangpur 36, Rourkela 273
PB | Amritsar 1132, Jalandhar 863, Ludhiana 1619, Mohali 146
PY | Puducherry 244
RJ | Ajmer 542, Bikaner 644, Jaipur 3046, Jodhpur 1034, Kota 1002, Sujangarh 102, Udaipur 452
TN | Chennai 4647, Coimbatore 1051, Madurai 1018, Salem 829, Theni 94, Tiruchirappalli 847, Tirunelveli 474, Tiruppur 444
TS | Hyderabad 6993, Ramagundam 230, Warangal 616
UK | Dehradun 578
UP | Agra 1586, Aligarh 874, Ayodhya 221, Bareilly 904, Firozabad 604, Ghaziabad 1649, Gorakhpur 673, Greater Noida 102
UP | Jhansi 506, Kanpur 2765, Loni 516, Lucknow 2817, Meerut 1305, Moradabad 888, Noida 637, Prayagraj 1113
UP | Saharanpur 705, Varanasi 1198
WB | Asansol 564, Bhatpara 384, Durgapur 567, Howrah 1077, Kolkata 4497, Maheshtala 448, Panihati 377, Siliguri 513
`).flatMap(([state, list]) =>
  list.split(", ").map((entry) => {
    const [, name, thousands] = entry.match(/^(.+) (\d+)$/);
    return { state: `IN-${state}`, name, population: Number(thousands) * 1000 };
  }),
);

/**
 * Cities that the packages lack, by an id of our own; population of 2011, 0 where the census counts them with another.
 * id | state | name | lat | lon | population | other names
 */
export const added = lines(`
ap-amaravati | AP | Amaravati | 16.514 | 80.516 | 103000 |
ch-zirakpur | PB | Zirakpur | 30.6425 | 76.8173 | 95553 |
gj-mehsana | GJ | Mehsana | 23.6 | 72.3847 | 184991 | Mahesana
hr-manesar | HR | Manesar | 28.3531 | 76.9404 | 23448 |
ka-dharwad | KA | Dharwad | 15.4589 | 75.0078 | 0 | Dharwar
uk-rudrapur | UK | Rudrapur | 28.98 | 79.4 | 140857 |
wb-bidhannagar | WB | Bidhannagar | 22.58 | 88.4179 | 215514 | Salt Lake, Salt Lake City
wb-new-town | WB | New Town | 22.5958 | 88.4795 | 36541 | Rajarhat, New Town Kolkata
wb-rajpur-sonarpur | WB | Rajpur Sonarpur | 22.4382 | 88.4321 | 424368 | Sonarpur
cg-nava-raipur | CG | Nava Raipur | 21.1612 | 81.7869 | 0 | Naya Raipur, Atal Nagar
cg-bijapur | CG | Bijapur | 18.7939 | 80.816 | 23000 |
tn-ranipet | TN | Ranipet | 12.9247 | 79.3333 | 50764 |
`).map(([id, state, name, lat, lon, population, aliases]) => ({
  id,
  state: `IN-${state}`,
  name,
  lat: Number(lat),
  lon: Number(lon),
  population: Number(population),
  aliases: aliases ? aliases.split(",").map((alias) => alias.trim()) : [],
}));
