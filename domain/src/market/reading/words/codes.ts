/**
 * The words of a search, in English, Hinglish and Hindi: for each meaning and its code the phrases that say it. Devanagari is
 * written without the dots below letters and with the dot for the moon, as the reader compares it.
 */
export const phrases = {
  type: {
    1: "flat,flats,flt,apartment,apartments,appartment,appartments,aprtment,apt,apts,builder floor,independent floor,society flat,फ्लैट,फ्लेट,अपार्टमेंट,अपार्टमेन्ट,फ्लैट्स,penthouse,penthouses,फ्लैटों,पेंटहाउस",
    2: "villa,villas,vila,bungalow,bungalows,bunglow,bangla,kothi,kothee,independent house,independent home,independant house,independent villa,individual house,row house,rowhouse,farmhouse,farm house,विला,बंगला,बंगले,कोठी,स्वतंत्र मकान,इंडिपेंडेंट हाउस,duplex,alag makaan,swatantra makan",
    3: "pg,pgs,p g,hostel,hostels,paying guest,paying guests,pay guest,payinguest,coliving,co living,co-living,को लिविंग,कोलिविंग,पीजी,पी जी,हॉस्टल,होस्टल,हास्टल,पेइंग गेस्ट,छात्रावास,room,rooms,kamra,kamara,कमरा,रूम,accommodation for students,chhatravas",
    4: "commercial,commercial space,commercial property,office,offices,office space,shop,shops,dukan,dukaan,dukan ke liye jagah,retail,retail space,showroom,godown,godam,warehouse,दुकान,दूकान,ऑफिस,आफिस,दफ्तर,daftar,कार्यालय,गोदाम,शोरूम,व्यावसायिक,कमर्शियल,karyalay,clinic,clinic space,cafe space,restaurant space,salon space,gym space,coaching space,office ke liye jagah,ऑफिस के लिए जगह,कार्यालय हेतु स्थान,shop space,coworking,co working,coworking space,co working space,industrial shed,factory shed,kirane ki dukan,क्लीनिक,क्लिनिक,showrooms,warehouses,godowns",
  },
  subType: {
    1: "office,offices,office space,ऑफिस,आफिस,दफ्तर,daftar,कार्यालय,karyalay,coworking,co working,coworking space,co working space",
    2: "shop,shops,dukan,dukaan,retail,retail space,दुकान,दूकान",
    3: "godown,godam,warehouse,गोदाम",
    4: "showroom,शोरूम",
    5: "coliving,co living,को लिविंग,कोलिविंग",
    6: "duplex",
  },
  furnished: {
    3: "fully furnished,fuly furnished,furnishd,fuly furnishd,full furnished,fullyfurnished,furnished,furnish,fully furnish,full furnish,with furniture,furniture ke saath,furniture ke sath,furniture wala,furniture wali,furniture sahit,furniture included,फर्निश्ड,फुली फर्निश्ड,पूरी तरह फर्निश्ड,फुल फर्निश्ड,फर्नीचर के साथ,फर्नीचर वाला,फर्नीचर वाली,फर्नीचर सहित,फर्निश्ड वाला,सुसज्जित,pura furnished,पूर्ण सुसज्जित,पूर्णतः सुसज्जित,पूरा फर्निश्ड,फुल्ली फर्निश्ड,फर्निस्ड,full furnish,fully furn,fully loaded,poora furnished,puri tarah furnished,with all furniture,saman ke saath,saman ke sath,samaan ke saath,सामान के साथ,सामान सहित",
    2: "semi furnished,semifurnished,semi furnish,half furnished,partly furnished,partially furnished,semi,सेमी फर्निश्ड,अर्ध सुसज्जित,aadha furnished,adha furnished,सेमी-फर्निश्ड,सेमीफर्निश्ड,हाफ फर्निश्ड,आधा फर्निश्ड,अर्ध फर्निश्ड,अर्द्ध सुसज्जित,अर्धसुसज्जित,अर्द्धसुसज्जित,अर्द्ध फर्निश्ड,अर्धफर्निश्ड,सेमी फर्निस्ड,semifurnish,semi furnishd,semi furn,semi fur",
    1: "unfurnished,un furnished,non furnished,not furnished,unfurnish,bina furniture,bina furniture ke,bina furniture ka,bina furniture wala,without furniture,no furniture,bare shell,bareshell,बिना फर्नीचर,बिना फर्नीचर के,बिना फर्नीचर का,बिना फर्नीचर वाला,अनफर्निश्ड,अन फर्निश्ड,नॉन फर्निश्ड,असुसज्जित,गैर सुसज्जित,unfurn,un furnish,nonfurnished,furnished nahi,फर्नीचर नहीं चाहिए,फर्नीचर नहीं,furniture nahi chahiye,furniture nahi,furniture ke bina,फर्नीचर के बिना,bina saman,bina saman ke,bina samaan,saman ke bina,without furnishing,बिना सामान,बिना सामान के,सामान के बिना",
  },
  pets: {
    1: "pet friendly,pets friendly,petfriendly,pet,pets,pets allowed,pet allowed,pets ok,dog,dogs,cat,cats,puppy,dog friendly,cat friendly,dogs allowed,cats allowed,dog allowed,with dog,with pets,with pet,kutta,kutte,kutta allowed,kutte ke saath,kutte ke sath,billi,billi ke saath,paltu,paltu janwar,paltu kutta,pet ke saath,pet ke sath,pet rakh sakte,pet rakhne,pets welcome,पालतू,पालतू जानवर,पालतू कुत्ता,कुत्ता,कुत्ते,बिल्ली,पेट फ्रेंडली,पेट्स,पेट अलाउड,पेट्स अलाउड,पालतू जानवरों,पालतू कुत्ते,कुत्तों,बिल्लियों,बिल्लियां,बिल्लियाँ,पालतू बिल्ली,जानवरों,जानवर,पेट रख,kutto,kutton,kuttey,billiyan,billiyo,janwar,janvar,animals allowed,doggo,doggy,dogs ok,cats ok,puppies",
    0: "no pets,no pet,without pets,pets not allowed,pet not allowed,no dogs,no dog,pet free,bina pets",
  },
  gender: {
    2: "girls,girl,ladies,lady,women,woman,womens,womans,female,females,girl students,working women,working woman,mahila,mahilayen,mahilaon,ladki,ladkiyan,ladkiyon,ladkiyo,ladkiya,ladkio,ladkiyaan,लड़की,लडकी,लड़कियों,लडकियों,लड़कियां,लडकियां,लडकियो,महिला,महिलाओं,महिलाएं,गर्ल्स,लेडीज,वर्किंग वुमन,छात्राओं,छात्रा,single woman,single girl,single lady,single female,ldki,ldkiya,ldkiyo,ldkiyon,lrki,lrkiya,lrkiyo,ladies only,only girls,ladkiyan log,girl student,female student,gals,महिलाएं,my sister,my daughter,for sister,for daughter,beti ke liye,behen ke liye,bahan ke liye,sister ke liye,daughter ke liye,बेटी के लिए,बहन के लिए,युवतियों,युवती,लडकियों के लिए",
    1: "boys,boy,gents,gent,men,man,mens,male,males,ladka,ladke,ladkon,ladko,purush,लड़का,लडका,लड़के,लडके,लड़कों,लडकों,लडको,पुरुष,पुरुषों,बॉयज,बॉयस,ब्वॉयज,जेंट्स,single man,single boy,single male,ldka,ldke,ldko,ldkon,lrka,lrke,lrko,lrkon,boyz,working guys,two guys,three guys,four guys,2 guys,3 guys,4 guys,single guy,guys only,for guys,male student,my son,my brother,for son,for brother,bete ke liye,bhai ke liye,brother ke liye,बेटे के लिए,भाई के लिए,युवक,युवकों,बॉय,मर्द,जेन्ट्स",
  },
  tenants: {
    2: "family,families,famly,famili,family only,only family,only families,for family,parivar,parivaar,pariwar,pariwaar,परिवार,फैमिली,फेमिली,married,married couple,couple,couples,newly married,newlywed,shaadi shuda,shadi shuda,shaadishuda,shadishuda,shaadi shuda couple,शादीशुदा,शादी शुदा,शादीशुदा जोडे,शादीशुदा जोडा,जोडे,विवाहित,दंपति,joint family,small family,no bachelors,bachelors not allowed,no bachelor,wife,wifey,my wife,husband,single mother,single parent,with kid,old parents,aged parents,husband wife,miya biwi,pati patni,पति पत्नी,shaadi ho gayi,shadi ho gayi,shaadi ho chuki,shadi ho chuki,शादी हो गई,शादी हो चुकी,with wife,wife and kids,wife and children,me and my wife,husband and wife,with husband,with kids,with children,my kids,my children,with parents,my parents,for parents,with my parents,for my parents,patni,biwi,biwi bachche,biwi bachhe,biwi bache,bal bachche,bacho ke sath,bacho ke saath,bachon ke sath,bachon ke saath,bachcho ke sath,bacchon ke sath,bacchon ke saath,bachchon ke saath,bache ke sath,mummy papa,mummy papa ke liye,maa baap,maa papa,mata pita,parents ke liye,parents ke sath,parents ke saath,fmly,fam,parivar wale,parivar wala,grihasth,gharwale,gharwalon,पत्नी,बीवी,बच्चों के साथ,बच्चों,मम्मी पापा,माता पिता,मां बाप,मां के साथ,मां और,mummy ke sath,mummy ke saath,mummy,papa ke sath,mom,मम्मी,मम्मी के साथ,माता,baby,with baby,बहन के साथ,मां पिता,maa ke saath,maa ke sath,mother ke saath,with my mother,with mother,behen ke saath,bhai behen,भाई बहन,सास ससुर,dada dadi,घर वालों,फैमली,फमिली,family wala,family wale,family people,पेरेंट्स,घरवालों,विवाहित जोडे,कपल,मैरिड,मैरिड कपल",
    3: "bachelor,bachelors,batchelor,batchelors,bachlor,bachlors,bachelors allowed,bachelor allowed,bachelor friendly,bachelors friendly,unmarried,college students,college student,students,student,working professional,working professionals,job karte,job karta,job karti,naukri karte,naukri karta,naukri karti,नौकरी करते,नौकरी करता,नौकरी करती,professionals,professional,kunwara,kunware,kuware,kunvare,avivahit,unmarried couple,unmarried couples,live in couple,बैचलर,बैचलर्स,बेचलर,कुंवारे,कुंवारा,अविवाहित,छात्र,छात्रों,स्टूडेंट,स्टूडेंट्स,विद्यार्थी,विद्यार्थियों,vidyarthi,chhatra,padhne wale,naukri pesha,employee,employees,it employee,it employees,office employee,interns,intern,unmarried boys,unmarried girls,not married,shadi shuda nahi,shaadi shuda nahi,shadishuda nahi,shaadishuda nahi,married nahi,shadi nahi hui,shaadi nahi hui,bachelor log,single log,शादीशुदा नहीं,शादी नहीं हुई,अनमैरिड,अनमैरिड कपल,बैचलर लोग,वर्किंग प्रोफेशनल,वर्किंग प्रोफेशनल्स,working people,working log,it professionals,office goers,office goer,job holder,job holders,naukri wale,naukri wali,naukri karne wale,naukri karne wali,job wali,job wale,नौकरी वाले,नौकरी वाली,नौकरी करने वाले,नौकरी करने वाली,कामकाजी,kamkaji,padhai karne,padhne wali,padhne ke liye,पढ़ने वाले,पढ़ने वाली,पढ़ाई",
    1: "company,companies,company lease,company let,company rental,company guest house,company guesthouse,company accommodation,corporate,corporate lease,corporate let,corporate guest house,corporate guesthouse,corporate accommodation,कंपनी,कम्पनी,कंपनी लीज,कम्पनी लीज,कंपनी लीज़,कंपनी के लिए,कम्पनी के लिए,कंपनी गेस्ट हाउस,कम्पनी गेस्ट हाउस,कॉर्पोरेट,कॉरपोरेट,कॉर्पोरेट लीज,कॉरपोरेट लीज,कॉर्पोरेट गेस्ट हाउस,company ke liye,company ko dena,company ke naam,company ke naam par",
  },
  parking: {
    1: "parking,car parking,bike parking,2 wheeler parking,4 wheeler parking,gaadi ke liye jagah,gadi ke liye jagah,gaadi rakhne ki jagah,gadi rakhne ki jagah,gaadi rakhne,bike rakhne ki jagah,car rakhne ki jagah,गाडी रखने की जगह,बाइक रखने की जगह,two wheeler parking,four wheeler parking,scooter parking,covered parking,open parking,reserved parking,with parking,with car parking,with bike parking,car park,parking space,car parks,parkings,car parkings,parking spot,parking slot,garage,parking ke saath,parking ke sath,gaadi parking,gadi parking,car ki parking,bike ki parking,gaadi khadi karne ki jagah,gadi khadi karne ki jagah,gaadi ki jagah,पार्किंग,कार पार्किंग,बाइक पार्किंग,गाड़ी पार्किंग,पार्किंग के साथ,कार की पार्किंग,गाड़ी की पार्किंग,parking wala,parking wali,पार्किंग वाला,पार्किंग वाली,गाडी की पार्किंग,गाडी पार्किंग,बाइक की पार्किंग,bike khadi karne ki jagah,bike khadi karne,gaadi khadi karne,gadi khadi karne,car khadi karne ki jagah,car khadi karne,gaadi khadi kar,gadi khadi kar,gaadi park,gadi park,bike ki jagah,car ki jagah,car ke liye jagah,bike ke liye jagah,scooty parking,scooty ki parking,vehicle parking,cycle parking,parkng,prking,parking ki jagah,parking chahiye,गाडी खडी करने की जगह,गाडी खडी करने,कार खडी करने की जगह,कार खडी करने,बाइक खडी करने की जगह,बाइक खडी करने,गाडी के लिए जगह,कार के लिए जगह,गैरेज,टू व्हीलर पार्किंग,फोर व्हीलर पार्किंग,पार्किंग की जगह",
    0: "no parking,without parking,bina parking,bina parking ke,parking not required,parking nahi chahiye,no car parking,parking not needed",
  },
  sharing: {
    1: "single sharing,single occupancy,single seater,private room,akela kamra,सिंगल शेयरिंग,single room,single rooms,सिंगल रूम,सिंगल कमरा,akele rehne,akele ke,अकेले के,अकेले रहने",
    2: "double sharing,twin sharing,double occupancy,two sharing,2 sharing,डबल शेयरिंग,do sharing,ट्विन शेयरिंग,double seater",
    3: "triple sharing,three sharing,3 sharing,ट्रिपल शेयरिंग,teen sharing,triple occupancy",
    4: "quad sharing,four sharing,4 sharing,char sharing",
    5: "dorm,dormitory,dormitory bed",
  },
  food: {
    1: "food,foods,with food,food included,including food,food ke saath,food ke sath,meal,meals,with meals,meals included,khana,khaana,khane,khane ke saath,khane ke sath,khana ke saath,khana ke sath,khane wala,tiffin,mess,bhojan,खाना,खाने,खाने के साथ,खाना शामिल,खाना सहित,खाने सहित,भोजन,भोजन सहित,टिफिन,मेस",
  },
  verified: {
    1: "verified,verified only,only verified,verified home,verified homes,verified flat,verified flats,verified property,verified properties,verified listing,verified listings,verified owner,verified owners,सत्यापित,वेरिफाइड,वेरीफाइड",
  },
  /** By the first code of its group. */
  amenities: {
    1: "ac,a c,with ac,air conditioner,air conditioned,airconditioned,air conditioning,ac wala,एसी,ए सी",
    3: "wardrobe,wardrobes,almirah,almari,cupboard,cupboards,अलमारी",
    4: "geyser,geysers,gyser,गीजर,hot water,garam pani,गर्म पानी",
    5: "wifi,wi fi,with wifi,वाईफाई,वाई फाई,वाइफाइ",
    6: "security guard,security guards,24x7 security,with security,सिक्योरिटी गार्ड",
    7: "lift,lifts,with lift,lift wala,lift wali,elevator,elevators,लिफ्ट,लिफ्ट वाला,लिफ्ट वाली",
    8: "cctv,cctv camera,cctv cameras,सीसीटीवी",
    9: "power backup,power back up,powerbackup,generator,generator backup,पावर बैकअप",
    11: "swimming pool,swimming pools,pool,swiming pool,स्विमिंग पूल",
    12: "gym,gymnasium,with gym,जिम",
    13: "club house,clubhouse,क्लब हाउस",
    14: "with garden,garden wala,गार्डन वाला",
    15: "children play area,children s play area,childrens play area,kids play area,play area,playground",
    16: "intercom,इंटरकॉम",
    22: "laundry,washing machine,वाशिंग मशीन,वॉशिंग मशीन",
    23: "fridge,refrigerator,फ्रिज",
    24: "microwave,माइक्रोवेव",
    25: "tv,television,टीवी",
    27: "sofa,सोफा",
    33: "visitor parking",
    35: "gas connection,gas pipeline,piped gas,gas pipe line,गैस कनेक्शन",
    36: "water purifier,ro water,aquaguard",
  },
  /** What a place of a kind is called that has no name; `station` too. */
  unnamedPlace: {
    1: "college,colleges,university,school,schools,hospital,hospitals,market,markets,bazar,bazaar,mall,malls,bus stand,bus stop,bus station,temple,mandir,masjid,mosque,church,gurudwara,कॉलेज,विश्वविद्यालय,यूनिवर्सिटी,स्कूल,अस्पताल,हॉस्पिटल,बाजार,मार्केट,मॉल,बस स्टैंड,बस स्टॉप,मंदिर,मस्जिद",
  },
  /** By the square feet of one. */
  areaUnit: {
    1: "sqft,sq ft,sq feet,sqfeet,sq foot,square feet,square foot,square ft,sft,sqfts,वर्ग फुट,वर्ग फीट,स्क्वायर फीट,स्क्वायर फुट",
    9: "sqyd,sqyds,sq yd,sq yds,sq yard,sq yards,square yard,square yards,gaj,गज",
    10.764:
      "sqm,sq m,sq mt,sq mtr,sq meter,sq meters,sq metre,sq metres,square meter,square meters,square metre,square metres,वर्ग मीटर",
  },
  metro: {
    1: "metro station,metro stn,metro rail,metro,metros,metrostation,metro stop,मेट्रो,मेट्रो स्टेशन,metro line,metro corridor,subway,purple line,blue line,green line,yellow line,pink line,violet line,magenta line,red line,aqua line,rapid metro,mtro,metrro,orange line,मेट्रो लाइन,ब्लू लाइन,ब्लू लाइन मेट्रो,येलो लाइन,पर्पल लाइन,ग्रीन लाइन,रेड लाइन,pink line metro,blue line metro,purple line metro,yellow line metro,green line metro,red line metro,aqua line metro,violet line metro,magenta line metro",
  },
  station: { 1: "railway station,rail station,train station,station,stn,रेलवे स्टेशन,स्टेशन" },
  nearBefore: {
    1: "near,nearby,near by,near to,close to,closer to,close by,besides,next to,opposite,opposite to,opp,behind,beside,around,walking distance to,walking distance from,walkable to,walk to,at walking distance from,walking distance of,adjacent to,within walking distance of,within walking distance from,touching,minutes from,min from,mins from,not far from,nr",
  },
  nearAfter: {
    1: "ke paas,ke pas,k paas,k pas,ke nazdeek,ke nazdik,ke najdik,ke najdeek,ke kareeb,ke karib,ke qareeb,ke aas paas,ke aaspaas,ke aas pas,ke saamne,ke samne,ke pass,k pass,ke bagal me,ke bagal mein,ke peeche,ke piche,se paas,se nazdeek,paas me,paas mein,pas me,ke paas me,ke paas mein,ke paas wala,ke paas wali,के पास,के नजदीक,के करीब,के सामने,के आसपास,के आस पास,से पास,के पीछे,के बगल में,के निकट,के पास में,के पास वाला,ke upar,के ऊपर,ke nikat,ke around,ke near,ke nearby,ke close,paas,के नियर",
  },
  most: {
    1: "under,below,upto,up to,within,max,maximum,less than or equal to,less than,not more than,no more than,at most,cheaper than,maximum budget,max budget,budget max,budget under,budget upto,budget up to,budget,budget of,my budget,rent under,rent below,rent upto,rent max,lesser than,not above,not exceeding,till,untill,until,अधिकतम,बजट,ज्यादा से ज्यादा,zyada se zyada,jyada se jyada,jada se jada,adhiktam,अंडर,मैक्स,मैक्सिमम,kiraya,rent,rent of,किराया,upto max,बिलो",
  },
  mostAfter: {
    1: "tak,tk,tak ka,tak ki,tak me,tak mein,se kam,se km,se kam ka,se kam me,se kam mein,se neeche,se niche,se nichey,se andar,ke andar,ke ander,ke under,ke neeche,ke niche,k andar,k under,andar,ander,max,maximum,or less,or below,and below,and under,or lower,budget,ka budget,budget hai,ke budget me,ke budget mein,ke bheetar,ke bhitar,tak ke,tak ke budget,me,mein,तक,तक का,तक की,तक में,तक के,से कम,से कम का,से कम में,से नीचे,के अंदर,के नीचे,के अन्दर,के भीतर,अंदर,अन्दर,में,का बजट,बजट,के बजट में,से कम किराया,से कम किराए,max budget,budget max,ke budget,के बजट,se zyada nahi,se jyada nahi,se zyada na ho,se upar na ho,se zyada na,se upar na,से ज्यादा ना हो,से ऊपर नहीं,से ऊपर न हो,se bahar na ho,से ज्यादा न हो,से ज्यादा नहीं,से ज्यादा नही,se upar nahi,tops,ke under me,or cheaper",
  },
  least: {
    1: "above,over,more than,from,starting,starting from,starting at,start from,min,minimum,at least,atleast,greater than,not less than,not below,no less than,beyond,minimum budget,min budget,कम से कम,न्यूनतम,kam se kam,minimum rent,rent above,upwards of,अबव,higher than,exceeding,budget above,budget over",
  },
  leastAfter: {
    1: "se kam nahi,se km nahi,se kam na ho,से कम नहीं,से कम नही,से कम न हो,se zyada,se jyada,se jada,se zyaada,se jyaada,se upar,se uper,se adhik,se upar ka,se zyada ka,and above,or above,or more,and more,onwards,plus,min,minimum,से ज्यादा,से अधिक,से ऊपर,से उपर,से ज्यादा का,से शुरू,se shuru,+,upwards,or higher,se start,ke upar,के ऊपर",
  },
  around: {
    1: "around,about,approx,approximately,roughly,near about,nearly,~,lagbhag,kareeb,karib,kareeban,kareeb kareeb,takriban,budget around,budget about,budget approx,rent around,लगभग,करीब,तकरीबन,close to,somewhere around,budget is around",
  },
  aroundAfter: {
    1: "ke aas paas,ke aaspaas,ke aas pas,ke around,ke kareeb,ke karib,approx,or so,ish,के आसपास,के आस पास,के करीब,k aas paas,aas paas,approximately,ke lagbhag,के लगभग",
  },
  between: { 1: "between,from,budget between,rent between,budget from,बीच,budget" },
  rangeWord: { 1: "to,se,and,से,aur,और,upto,till,se lekar,से लेकर,-,–,—,/,~" },
  or: { 1: "or,ya,aur,and,/,-,–,—,&,to,se,या,और,से,ou,," },
  currency: { 1: "₹,rs,inr,rupees,rupee,rupaye,rupaya,rupye,rupay,rupaiye,rupe,रुपये,रुपए,रुपया,रूपये,रु,रू,रूपए,bucks" },
  perMonth: {
    1: "/ month,/ mo,/ -,per month,pm,p m,monthly,a month,mahina,mahine,har mahine,प्रति माह,महीना,महीने,प्रतिमाह,हर महीने,pcm,/ m,rent,kiraya,kiraye,किराया,किराये,किराए,wala,वाला,ka rent,rent per month,every month,mahine ka,महीने का,ka kiraya,wali,वाली,ka,ki,का,की",
  },
  thousand: {
    1000: "k,thousand,thousands,thousnd,hazar,hazaar,hajar,hajaar,hzar,hjar,hzr,hjr,hzaar,hazr,hajr,thsnd,thousend,हजार,हज़ार,thou,th,grand",
  },
  hundred: { 100: "hundred,sau,सौ" },
  lakh: { 100000: "lakh,lakhs,lac,lacs,lack,lak,लाख,l" },
  crore: { 10000000: "crore,crores,cr,करोड" },
  bhk: {
    1: "bhk,bhks,bkh,bhkk,bh k,b h k,hbk,bhkh,bhak,bedroom,bedrooms,bed room,bed rooms,bed,beds,bedded,br,bdr,bedrom,bedrm,बीएचके,बी एच के,बीएचकें,बेडरूम,बेड रूम,बेडरुम,kamron,kamre,kamro,कमरे,कमरों,room set,rooms set,कमरे का,bedroom hall kitchen,रूम सेट,रूम का सेट,कमरे का सेट,kamre ka set,room ka set,kamro ka set,room ke set",
  },
  studio: {
    1: "rk,1rk,one rk,r k,room kitchen,room and kitchen,आरके,studio,studio apartment,studio flat,stdio,stuido,स्टूडियो,स्टूडियो अपार्टमेंट",
  },
  now: {
    1: "immediate,immediately,immediate possession,immediate move in,available immediately,available now,available immediate,ready to move,ready to move in,ready to shift,ready possession,move in now,now,asap,turant,abhi,abhi chahiye,aaj hi,aaj se,today,available today,jaldi,तुरंत,अभी,आज से,आज ही,फौरन,fauran,right away,right now,immediate available,vacant now,तत्काल,tatkal,turant chahiye,turant khali",
  },
  filler: {
    1: "नहीं,नही,मालिक,सीधे,seedhe,malik,pincode,pin code,पिन कोड,पिनकोड,hum,ham,हम,ke beech,के बीच,sir,madam,सर,मैडम,kripya,kripaya,कृपया,space,sahit,सहित,ब्रोकर,ब्रोकरेज,dalal,dalali,दलाल,दलाली,maintenance,maintainance,maint,plus,extra,included,including,charges,negotiable,for,rent,rental,rentals,on,in,at,a,an,the,of,with,and,is,i,am,we,my,me,need,needed,want,wanted,looking,look,find,search,searching,please,pls,plz,kindly,require,required,requirement,available,availability,house,houses,home,homes,property,properties,place,places,ghar,makan,makaan,makaan chahiye,chahiye,chaahiye,chahie,chaiye,chahye,chahiy,chiye,dikhao,dikhaiye,dikhaye,batao,bataiye,dhundo,dhundh,dhoond,khojo,koi,ek accha,mein,main,mai,me,ka,ki,ke,k,ko,se,par,pe,hai,hain,ho,wala,wali,wale,vala,vali,liye,lie,liya,kiraye,kiraya,kiraye pe,kiraye par,kiraaye,bhada,bhade,saath,sath,aur,ya,mujhe,mujhko,hame,hamein,humko,humein,apna,apne,good,nice,best,cheap,affordable,sasta,saste,sasti,accha,acha,achha,urgent,urgently,hi,hello,there,any,some,or,to,from,by,let,lease,lettable,renting,rented,only,allowed,friendly,ok,area,side,location,locality,city,options,option,unit,type,available for,move,also,budget,within,stay,living,live,staying,shift,shifting,location me,area me,type ka,per,month,monthly,just,near,nearby,get,show,showing,give,new,rs,no brokerage,brokerage free,broker,brokerage,owner,direct,zero,without,new here,people,person,persons,log,logon,chahiye tha,चाहिए,चाहिये,में,मे,के,का,की,को,से,पर,लिए,लिये,किराए,किराये,किराया,एक,घर,मकान,और,या,है,हैं,हो,वाला,वाली,वाले,साथ,मुझे,हमें,सस्ता,सस्ती,सस्ते,अच्छा,अच्छी,जगह,jagah,कोई,दिखाओ,दिखाइए,दिखाएं,ढूंढ,ढूंढो,खोजें,खोज,रेंट,सिर्फ,केवल,sirf,keval,के लिए,इलाके,इलाका,ilaka,ilake,paas,pas,पास,आसपास,khali,खाली,रहने,rehne,rahne,उपलब्ध,uplabdh,that,which,should,be,have,has,having,must,preferably,preferred,around,asap,hoga,hona,ek,do,per month,under,upto,tak,तक,us,it,its,this,deposit,security deposit,advance,डिपॉजिट,walking,distance,walk,walkable,minutes,minute,mins,min,metre,meter,close,opposite,next,inside,anywhere,somewhere,not,no,nahi,starting,बजट,budget me,बेहतर,best price,भाड़े,भाडे,ncr,एनसीआर,single,flatmate,kam se kam,कम से कम,at least,या उससे कम,उससे कम,ya usse kam,usse kam,मासिक,working,possession,connectivity,empty",
  },
} as const;

export const numberWords: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, single: 1, double: 2, triple: 3 },
  ...{ ek: 1, do: 2, teen: 3, tin: 3, char: 4, chaar: 4, paanch: 5, panch: 5 },
  ...{ एक: 1, दो: 2, तीन: 3, चार: 4, पांच: 5, पाच: 5, छह: 6, सिंगल: 1, डबल: 2, वन: 1, टू: 2, थ्री: 3, फोर: 4, फाइव: 5 },
};

/** What a Hindi word before a number adds to it. */
export const fractionWords: Readonly<Record<string, number>> = {
  ...{ sadhe: 0.5, saadhe: 0.5, sade: 0.5, साढे: 0.5, paune: -0.25, pone: -0.25, पौने: -0.25, sawa: 0.25, सवा: 0.25 },
};

/** Words of days, months and times; `days/rules.ts` reads them. */
export const months: readonly (readonly string[])[] = [
  ["january", "jan", "janvari", "janwari", "जनवरी"],
  ["february", "feb", "farvari", "farwari", "फरवरी"],
  ["march", "mar", "मार्च"],
  ["april", "apr", "aprail", "अप्रैल"],
  ["may", "मई"],
  ["june", "jun", "जून"],
  ["july", "jul", "julai", "जुलाई"],
  ["august", "aug", "agast", "अगस्त"],
  ["september", "sep", "sept", "sitambar", "सितंबर", "सितम्बर"],
  ["october", "oct", "aktubar", "अक्टूबर", "अक्तूबर"],
  ["november", "nov", "navambar", "नवंबर", "नवम्बर"],
  ["december", "dec", "disambar", "दिसंबर", "दिसम्बर"],
];
/** From Sunday on. */
export const weekdays: readonly (readonly string[])[] = [
  ["sunday", "ravivar", "itwar", "रविवार", "इतवार"],
  ["monday", "somvar", "somwar", "सोमवार"],
  ["tuesday", "mangalvar", "mangalwar", "मंगलवार"],
  ["wednesday", "budhvar", "budhwar", "बुधवार"],
  ["thursday", "guruvar", "guruwar", "गुरुवार", "गुरूवार"],
  ["friday", "shukravar", "shukrawar", "शुक्रवार"],
  ["saturday", "shanivar", "shaniwar", "शनिवार"],
];

export const dayWords: readonly string[] = [
  ...months.flat(),
  ...[
    "next",
    "agle",
    "agla",
    "अगले",
    "अगला",
    "week",
    "weeks",
    "hafte",
    "hafta",
    "हफ्ते",
    "सप्ताह",
    "tomorrow",
    "kal",
    "कल",
    "this",
    "is",
    "इस",
  ],
  ...[
    "end",
    "mid",
    "early",
    "starting",
    "after",
    "before",
    "baad",
    "बाद",
    "pehle",
    "पहले",
    "tarikh",
    "तारीख",
    "days",
    "din",
    "दिन",
    "mahine",
    "st",
    "nd",
    "rd",
    "th",
  ],
];

/** Words of listings that are no names: they stay words to search for, and are never taken for a misspelled place. */
export const ordinaryWords: readonly string[] =
  "khana khaana khane bhojan tiffin mess meal meals खाना खाने भोजन टिफिन मेस balcony balconies garden gardens terrace lift elevator gym pool swimming power backup security gated society societies community kitchen modular ground floor floors first second third top north south east west facing corner spacious airy sunny old builder water supply gas pipeline wifi internet bathroom bathrooms bath baths attached washroom toilet school schools hospital hospitals market mall malls park temple church mosque veg vegetarian nonveg vegetarians quiet peaceful luxury luxurious premium bright view lake sea beach river hill road street lane main cross block phase sector stage colony nagar extension layout enclave tower wing plot gate house number ventilated marble tiles wardrobe geyser fridge washing machine television sofa cupboard food meals meal breakfast tiffin laundry cleaning maid servant study pooja puja hall dining drawing big small large medium kitchenette deposit advance security college colleges university office bus stop stand highway flyover bridge signal circle junction company doctor doctors nurse nurses software engineer engineers family expats foreigners nri couple senior citizens children kids baby playground club clubhouse badminton tennis cricket ground smart city township independent separate entry entrance private common shared sharing flatmates roommate roommates maintenance included including extra negotiable fixed verified photos video sqft sq ft feet square yards gaj lakh crore thousand kilometre kilometer kms center centre plaza complex estate building buildings heights residency residence greens valley green village town urban rural metro station line purple blue yellow pink violet magenta aqua red walking hours hour drive ride location prime posh nearest goa kerala karnataka maharashtra telangana tamilnadu punjab haryana gujarat rajasthan bihar bengal odisha assam kashmir himachal uttarakhand jharkhand chhattisgarh sikkim india coed unisex diwali holi coaching upsc किचन हॉल बालकनी बाथरूम लिफ्ट गार्डन जिम मार्केट स्कूल अस्पताल सोसाइटी मंजिल सिक्योरिटी पानी बिजली पश्चिम पूर्व उत्तर दक्षिण साउथ नॉर्थ ईस्ट वेस्ट सेंट्रल".split(
    " ",
  );

/** Right words and names of people that look like a misspelled place or word; a place that has such a name is found by its exact name. */
export const noNames: readonly string[] =
  "kadam कदम itwar sheela nalini sikandar thevar saikia mallya chaudhari चौधरी pahadi पहाड़ी बंगाल belong parvat पर्वत monday tuesday wednesday thursday friday saturday sunday morning evening night today manager management agent agents landlord landlady tenant tenants hostile hotel hotels hotspot guest guests visitor visitors neighbour neighbours friend friends partner husband wife brother sister father mother parents uncle aunty sharma verma varma gupta kumar kumari singh patel shah mehta reddy rao iyer iyengar nair menon pillai das dutta ghosh banerjee mukherjee chatterjee bose roy khan ansari shaikh sheikh pathan joshi kulkarni deshpande patil jadhav pawar shinde more chavan yadav mishra tiwari pandey dubey trivedi chauhan rathore thakur agarwal aggarwal bansal goyal mittal jain kapoor malhotra khanna chopra sethi bhatia arora ahuja mathur saxena srivastava sinha prasad jha naidu gowda hegde shetty kamath fernandes dsouza thomas george mathew jacob joseph alam hussain ahmed mohammed ravi amit rahul rohit sunil anil vijay sanjay suresh ramesh mahesh deepak pooja priya neha anita sunita asha kavita meena rekha teacher teachers student lawyer banker driver cook nurse business salary income job jobs work worker workers working factory school class exam coaching marriage wedding party music noise smoke smoking smoker drink drinking alcohol meat chicken mutton fish egg eggs time times visit visiting inspect inspection document documents agreement contract registration police verification number numbers phone mobile email call calls message whatsapp photo picture pictures maximum condition painted painting paint repaired repair renovated brand latest modern simple decent clean neat tidy secure safe safety calm central prime posh budget worth value offer discount loan payment cash online cheque refundable refund notice lockin period yearly annual annually weekly daily hourly minimum holiday vacation winter summer monsoon rain sun light dark wind wide narrow long short high higher low lower left right inside outside middle upper single triple quickly soon later never always sometimes everything anything something nothing nobody everyone someone another other others every each both either neither without between during while until because though however already almost about around across against along among behind beneath besides beyond despite except inside into like onto over past since than that then these those through throughout toward towards under upon versus where which whose would could should might must shall maybe perhaps please thank thanks sorry hello dear sir madam".split(
    " ",
  );
