/**
 * English words for those of headings in other languages and in Latin letters, by how the words begin: their endings
 * differ (`સભ્યનું`, `ಮಾಲೀಕರ`). Hindi and Marathi in their own letters are known to the rules of headings themselves.
 */
const begins: [english: string, words: string][] = [
  ["serial", "ક્રમ અનુક્રમ ಕ್ರಮ வரிசை క్రమ ক্রমিক"],
  ["no", "નં નંબર ನಂ ಸಂಖ್ಯೆ எண் నం సంఖ్య নং নম্বর"],
  ["block", "બ્લોક વિંગ ટાવર ಬ್ಲಾಕ್ பிளாக் బ్లాక్ ব্লক"],
  ["flat", "ફ્લેટ મકાન દુકાન યુનિટ ઘર બંગલો ಫ್ಲಾಟ್ ಮನೆ வீட்டு வீடு பிளாட் ஃபிளாட் ఫ్లాట్ ఇల్లు ఇంటి ফ্ল্যাট sadanika"],
  ["tenant", "ભાડૂઆત ભાડુઆત ભાડુત ಬಾಡಿಗೆದಾರ வாடகைதாரர் అద్దెదారు ভাড়াটে ভাড়াটিয়া"],
  ["tenant", "kirayedar kiraydar kiraedar kirayadar bhadekar bhadotri bhaduat भाडोत्री"],
  ["joint", "સહ ಸಹ সহ"],
  ["owner", "માલિક ಮಾಲೀಕ உரிமையாளர் యజమాని মালিক malik maalik malak"],
  ["member", "સભ્ય સભાસદ ಸದಸ್ಯ உறுப்பினர் సభ్యు সদস্য sabhasad sabhya sadasya"],
  ["name", "નામ ಹೆಸರು பெயர் పేరు নাম"],
  ["mobile", "મો ફોન સંપર્ક ಮೊಬೈಲ್ ದೂರವಾಣಿ கைபேசி மொபைல் தொலைபேசி మొబైల్ ఫోన్ মোবাইল ফোন"],
  ["email", "ઈમેલ ઇમેલ"],
  ["interest", "વ્યાજ ಬಡ್ಡಿ வட்டி వడ్డీ সুদ byaj"],
  ["dues", "બાકી લેણી ಬಾಕಿ நிலுவை பாக்கி బకాయి বকেয়া"],
  ["advance", "એડવાન્સ ಮುಂಗಡ முன்பணம் అడ్వాన్స్ অগ্রিম"],
  ["total", "કુલ ಒಟ್ಟು மொத்தம் మొత్తం মোট"],
  ["parking", "પાર્કિંગ ಪಾರ್ಕಿಂಗ್ பார்க்கிங் పార్కింగ్ পার্কিং"],
  ["area", "ક્ષેત્રફળ વિસ્તાર ವಿಸ್ತೀರ್ಣ பரப்பளவு విస్తీర్ణం আয়তন"],
  ["floor", "માળ ಮಹಡಿ தளம் மாடி అంతస్తు তলা"],
];
const known = begins.flatMap(([english, words]) =>
  words.split(" ").map((word) => [word.normalize("NFC"), english] as const),
);

/** A heading in small letters, with the words of other languages in English. */
export const inEnglish = (heading: string): string =>
  heading.replace(/[\p{L}\p{M}]+/gu, (word) => known.find(([begin]) => word.startsWith(begin))?.[1] ?? word);
