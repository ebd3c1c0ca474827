import type { Language } from "../../../../platform/languages.ts";
import type { LetterStep } from "../codes.ts";

export type LetterText = { title: string; body: string };
type Usual = Readonly<Record<LetterStep, Readonly<Record<Language, LetterText>>>>;

/** The texts of a society that has saved none. Paragraphs are apart by an empty line. */
const ofSociety: Usual = {
  1: {
    en: {
      title: "Reminder of dues for {flat}",
      body: [
        "Dear {name},",
        "According to our books {amount} is open for {flat}. The oldest of these bills has been due since {oldest day}, which is {days} days ago.",
        "Please pay by {pay by}. If you have paid already, please send us the date and the reference of your payment, so that we can find it.",
        "If you do not agree with a bill, or cannot pay all of it at once, please speak to the office before that day.",
      ].join("\n\n"),
    },
    hi: {
      title: "{flat} की बाक़ी रक़म की याद",
      body: [
        "प्रिय {name},",
        "हमारे खातों के अनुसार {flat} के लिए {amount} बाक़ी है। इनमें सबसे पुराना बिल {oldest day} से देय है, यानी {days} दिन से।",
        "कृपया {pay by} तक भुगतान करें। यदि आप भुगतान कर चुके हैं, तो कृपया उसकी तारीख़ और संदर्भ हमें बताएँ, ताकि हम उसे खोज सकें।",
        "यदि आप किसी बिल से सहमत नहीं हैं, या पूरी रक़म एक साथ नहीं चुका सकते, तो कृपया उस दिन से पहले कार्यालय से बात करें।",
      ].join("\n\n"),
    },
  },
  2: {
    en: {
      title: "Second notice: dues of {flat}",
      body: [
        "Dear {name},",
        "In spite of our reminder {amount} is still open for {flat}, of which {interest} is interest. The oldest bill has been due since {oldest day}.",
        "The society pays for water, electricity, security and repairs out of these contributions. Please pay by {pay by}, with the payment reference {payment reference}.",
        "Interest goes on until you pay, as the bye-laws provide. If you need instalments, or dispute a bill, please write to the managing committee before that day.",
      ].join("\n\n"),
    },
    hi: {
      title: "दूसरी सूचना: {flat} की बाक़ी रक़म",
      body: [
        "प्रिय {name},",
        "हमारी याद के बाद भी {flat} के लिए {amount} बाक़ी है, जिसमें {interest} ब्याज है। सबसे पुराना बिल {oldest day} से देय है।",
        "सोसायटी इसी अंशदान से पानी, बिजली, सुरक्षा और मरम्मत का ख़र्च चुकाती है। कृपया {pay by} तक भुगतान संदर्भ {payment reference} के साथ भुगतान करें।",
        "उपनियमों के अनुसार भुगतान होने तक ब्याज लगता रहेगा। यदि आपको किस्तें चाहिए, या किसी बिल पर आपत्ति है, तो कृपया उस दिन से पहले प्रबंध समिति को लिखें।",
      ].join("\n\n"),
    },
  },
  3: {
    en: {
      title: "Final notice: dues of {flat}",
      body: [
        "Dear {name},",
        "We have reminded you of your dues for {flat}. {amount} is still open: {principal} of charges and {interest} of interest. The oldest bill has been due since {oldest day}, for {days} days.",
        "This is our final notice. Please pay the whole amount by {pay by}.",
        "{law}",
        "If it is not paid by then, the managing committee will decide on the recovery of the dues by the means that the law and the bye-laws provide, without another notice.",
      ].join("\n\n"),
    },
    hi: {
      title: "अंतिम सूचना: {flat} की बाक़ी रक़म",
      body: [
        "प्रिय {name},",
        "हमने आपको {flat} की बाक़ी रक़म की याद दिलाई है। {amount} अब भी बाक़ी है: {principal} शुल्क और {interest} ब्याज। सबसे पुराना बिल {oldest day} से, यानी {days} दिन से देय है।",
        "यह हमारी अंतिम सूचना है। कृपया पूरी रक़म {pay by} तक चुकाएँ।",
        "{law}",
        "यदि तब तक भुगतान नहीं हुआ, तो प्रबंध समिति क़ानून और उपनियमों के अनुसार वसूली का निर्णय बिना किसी और सूचना के करेगी।",
      ].join("\n\n"),
    },
  },
};

/** Those of a landlord: plain reminders of rent. */
const ofLandlord: Usual = {
  1: {
    en: {
      title: "Reminder of rent for {flat}",
      body: [
        "Dear {name},",
        "{amount} is open for {flat}. The oldest bill has been due since {oldest day}, which is {days} days ago.",
        "Please pay by {pay by}. If you have paid already, please send me the date and the reference of your payment.",
      ].join("\n\n"),
    },
    hi: {
      title: "{flat} के किराए की याद",
      body: [
        "प्रिय {name},",
        "{flat} के लिए {amount} बाक़ी है। सबसे पुराना बिल {oldest day} से देय है, यानी {days} दिन से।",
        "कृपया {pay by} तक भुगतान करें। यदि आप भुगतान कर चुके हैं, तो कृपया उसकी तारीख़ और संदर्भ मुझे बताएँ।",
      ].join("\n\n"),
    },
  },
  2: {
    en: {
      title: "Second reminder of rent for {flat}",
      body: [
        "Dear {name},",
        "In spite of my reminder {amount} is still open for {flat}, the oldest bill since {oldest day}.",
        "Please pay by {pay by}, with the payment reference {payment reference}. If you cannot pay all of it at once, please speak to me before that day.",
      ].join("\n\n"),
    },
    hi: {
      title: "{flat} के किराए की दूसरी याद",
      body: [
        "प्रिय {name},",
        "मेरी याद के बाद भी {flat} के लिए {amount} बाक़ी है, सबसे पुराना बिल {oldest day} से।",
        "कृपया {pay by} तक भुगतान संदर्भ {payment reference} के साथ भुगतान करें। यदि आप पूरी रक़म एक साथ नहीं चुका सकते, तो कृपया उस दिन से पहले मुझसे बात करें।",
      ].join("\n\n"),
    },
  },
  3: {
    en: {
      title: "Last reminder of rent for {flat}",
      body: [
        "Dear {name},",
        "{amount} is still open for {flat}, the oldest bill for {days} days. I have reminded you of it before.",
        "This is the last reminder. Please pay the whole amount by {pay by}. After that I will decide what to do by our agreement and the law.",
      ].join("\n\n"),
    },
    hi: {
      title: "{flat} के किराए की अंतिम याद",
      body: [
        "प्रिय {name},",
        "{flat} के लिए {amount} अब भी बाक़ी है, सबसे पुराना बिल {days} दिन से। मैं आपको पहले भी याद दिला चुका हूँ।",
        "यह अंतिम याद है। कृपया पूरी रक़म {pay by} तक चुकाएँ। उसके बाद मैं हमारे अनुबंध और क़ानून के अनुसार आगे का निर्णय करूँगा।",
      ].join("\n\n"),
    },
  },
};

export const usualText = (isSociety: boolean, step: LetterStep, language: Language): LetterText =>
  (isSociety ? ofSociety : ofLandlord)[step][language];
