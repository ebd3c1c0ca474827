/** The usual spelling of today, where the packages keep a gazetteer's: state | name in the data=name, … */
export const spellings = `
AP | Tadpatri=Tadipatri, Elamanchili=Yelamanchili, Razampeta=Rajampet, Amudalavalasa=Amadalavalasa
AS | Dhuburi=Dhubri, Duliagaon=Duliajan, Dum Duma=Doom Dooma
BR | Mothihari=Motihari, Bhabhua=Bhabua, Madhipura=Madhepura, Bar Bigha=Barbigha, Jha-Jha=Jhajha, Masaurhi Buzurg=Masaurhi
BR | Waris Aliganj=Warisaliganj, Maharajgani=Maharajganj, Rusera=Rosera, Dalsingh Sarai=Dalsinghsarai, Dehri=Dehri-on-Sone
CG | Jashpurnagar=Jashpur
GJ | Siddhapur=Sidhpur
HP | Jawala Mukhi=Jwalamukhi, Jogindarnagar=Joginder Nagar, Sarka Ghat=Sarkaghat
HR | Beri Khas=Beri, Bara Uchana=Uchana, Yamunanagar=Yamunanagar, Shadipur Julana=Julana, Dabwali=Mandi Dabwali
JH | Kodarma=Koderma, Barki Saria=Saria, Barka Kana=Barkakana, Mushabani=Musabani
JK | Sopur=Sopore, Riasi=Reasi, Tsrar Sharif=Charari Sharief, Awantipur=Awantipora, Akhnur=Akhnoor
KA | Rabkavi=Rabkavi Banhatti, Bail-Hongal=Bailhongal, Homnabad=Humnabad, Mudbidri=Moodabidri, Gangawati=Gangavathi
KA | Bagalkot=Bagalkote, Ranibennur=Ranebennur, Goribidnur=Gauribidanur, Sidlaghatta=Shidlaghatta
MH | Buldana=Buldhana, Vite=Vita, Ballalpur=Ballarpur, Basmat=Vasmat, Nandura Buzurg=Nandura
ML | Cherrapunji=Cherrapunji
MP | Basoda=Ganj Basoda, Jamai=Junnardeo, Deori Khas=Deori
MZ | Saiha=Siaha
OD | Jaleshwar=Jaleswar, Malakanagiri=Malkangiri, Baud=Boudh, Kharhial=Khariar, Asika=Aska, Kuchaiburi=Rairangpur
RJ | Jhunjhunun=Jhunjhunu, Pilibangan=Pilibanga, Sardarshahr=Sardarshahar, Keshorai Patan=Keshoraipatan
TN | Kanniyakumari=Kanyakumari, Udumalaippettai=Udumalaipettai, Thiruthani=Tiruttani, Turaiyur=Thuraiyur, Jayamkondacholapuram=Jayankondam
TN | Guduvancheri=Guduvanchery, Jalarpet=Jolarpet, Nattam=Natham
TS | Bhaisa=Bhainsa, Mahbubabad=Mahabubabad, Farrukhnagar=Shadnagar
UK | Kotdwara=Kotdwar
UP | Mughal Sarai=Pandit Deen Dayal Upadhyaya Nagar, Kosi=Kosi Kalan, Nihtaur=Nehtaur, Pilkhua=Pilkhuwa
WB | Siuri=Suri, Rampur Hat=Rampurhat, Kaliyaganj=Kaliaganj, Naksalbari=Naxalbari, Baj Baj=Budge Budge, Karsiyang=Kurseong
`
  .trim()
  .split("\n")
  .flatMap((line) => {
    const [state, list] = line.split(" | ");
    return list.split(", ").map((entry) => {
      const [source, name] = entry.split("=");
      return { state: `IN-${state}`, source, name, aliases: [] };
    });
  });
