import type { LegalWriter } from "./legal-text.ts";

export const privacyPolicy: LegalWriter = ({ name, company }) => ({
  title: "Privacy Policy",
  description: `What personal data ${name} collects, why, who receives it, how long it is kept, and the rights you have over it.`,
  updated: "16-10-2025",
  intro: [
    `${name} is a service of ${company.name}, a private limited company registered in India ("we", "us"). It consists of this website, the ${name} customer app, and the ${name} business app, a customer-relationship tool (CRM) in which property owners, property managers and housing societies do their daily work. This policy covers all three.`,
    "It is also our notice to you under section 5 of the Digital Personal Data Protection Act, 2023 (the DPDP Act) and our privacy policy under the Information Technology Act, 2000 and the rules made under it. We have tried to say plainly what happens to your data. Where we decide why and how it is processed, we are the Data Fiduciary and you are the Data Principal.",
  ],
  sections: [
    {
      heading: "What you can do without giving us any data",
      blocks: [
        "You can browse the site, search for homes and read every listing without an account and without telling us who you are. We ask for personal data only at the moment when a service cannot work without it, and we ask only for what that service needs.",
      ],
    },
    {
      heading: "The personal data we collect, and why",
      blocks: [
        {
          list: [
            "When you enquire about a home: your name, mobile number and email address, and the home that you asked about. We use them to verify that the number is yours and to put you in touch with the owner or manager of that home.",
            "When you sign in: your mobile number. When you complete your profile: your name, your email address and, if you wish, a photograph. We use them to run your account and to show the people you deal with who you are.",
            "When you save a search: what it looks for, and the homes that we told you of, so that we tell you of none twice. We send messages about homes only for searches that you have saved, and each email has a link that stops them.",
            "When you look at the page of a home: that somebody did, once a day, so that its owner sees how many look. To count nobody twice we keep a scrambled mark of your network and browser, or of your account, for that home and day only, and delete it after two days. The owner sees figures and never who looked.",
            "When you list a property: the details, pictures and location of the property and the name, phone, email and address of its owner. The description of the property and the owner's name are published; the owner's phone number, email address and postal address are not.",
            "When a society, an owner or a manager uses the business app: the records that they keep about flats, residents, tenants, rental contracts, bills, visitors, incidents and support tickets. They decide what to record and why. For these records we act as their Data Processor, under their instructions.",
            "When you visit a flat of a society that uses the service: your name, the time, the flat, and, where they were given, your mobile number, vehicle number and a photograph taken at the gate. A resident who expects you, or the guard at the gate, enters them, so that the gate can let you in and the flat knows who comes.",
            "When your device talks to our servers: a device identifier issued by us, the network address, the time, and the outcome of the request. We use them to keep the service secure, to limit abuse of OTPs and to find faults.",
          ],
        },
        "We do not ask for your precise location, read your contacts or messages, or buy data about you from others. We do not need your Aadhaar number, passwords or card details, and you should not type them into a free-text field.",
      ],
    },
    {
      heading: "One-time passwords",
      blocks: [
        "Before an enquiry is sent, and each time you sign in, we send a four-digit one-time password (OTP) to your mobile number through an SMS provider. An OTP is valid for five minutes, works once, and stops working after five wrong tries. We store it only in a scrambled form that cannot be turned back into the number that you received. We will never call you to ask for an OTP; please do not share it with anyone.",
      ],
    },
    {
      heading: "What happens when you send an enquiry",
      blocks: [
        "By verifying your number and pressing Submit Enquiry you ask us to pass your name, mobile number, email address and the home you are interested in to the owner or manager of that home, so that they may contact you. That is the whole purpose of an enquiry, and it cannot be carried out otherwise. The same details go to nobody else, and not to other owners. What you and the owner write to each other on this site, the visits that you agree on and what you say of them can be read by the two of you only.",
        "The owner receives them for that purpose only and is responsible for what he or she does with them afterwards. If an owner uses them in another way, tell our Grievance Officer.",
      ],
    },
    {
      heading: "Your consent, and other lawful grounds",
      blocks: [
        "We process personal data with your consent, which you give by a clear action after being told what it is for, or for the legitimate uses that section 7 of the DPDP Act allows, such as a purpose for which you have given the data of your own accord, or a duty under law.",
        "You may withdraw your consent at any time, as easily as you gave it, by writing to the address at the end of this policy; you may also ask us to close your account. Withdrawal does not undo what was done before it, and services that need the data will stop.",
      ],
    },
    {
      heading: "Who else receives personal data",
      blocks: [
        {
          list: [
            "The owner or manager of the home that you enquired about, as described above.",
            "The society, owner or manager with whom you have a flat, a contract or a visit, for the records that concern you there.",
            "Companies that work for us under contract: hosting and storage, and the delivery of SMS and email. They may use the data only to carry out the work that we give them, and must protect it.",
            "Courts, regulators and law-enforcement agencies, when an order or a provision of law obliges us, and no more than it obliges us to give.",
            "A successor, if our business is merged or transferred, who will be bound by this policy.",
          ],
        },
        "We do not sell personal data, and we show no advertising that is based on it. The button 'Open in Google Maps' leads to a website of Google, which applies its own privacy policy; nothing is sent to it before you press the button.",
      ],
    },
    {
      heading: "Cookies and storage in your browser",
      blocks: [
        "We use only what the service needs in order to work: a device identifier and key that let your browser speak to our servers, your session and kind of account once you have signed in (up to seven days), your choice of light or dark display, and the homes that you save with your notes, which go to our servers only once you have signed in. There are no advertising or tracking cookies. You may clear them in your browser at any time; you will then have to sign in again.",
      ],
    },
    {
      heading: "How long data is kept",
      blocks: [
        "We keep personal data as long as it serves the purpose for which it was given, and then erase it or make it anonymous, unless a law requires it to be kept longer. An account's data is kept while the account exists. An enquiry is kept while it is of use to you and to the owner of the home. Records of bills, payments and contracts are kept for the periods laid down in tax and company law. The log of a society's visitors is erased by itself after the days that the society has set, 90 unless it chose otherwise. Technical logs are kept as long as security and the law require.",
        "If you ask for erasure, we also ask those who process data for us to erase it.",
      ],
    },
    {
      heading: "Security",
      blocks: [
        "Connections to the service are encrypted. Session keys, device keys and OTPs are stored only as one-way hashes. What a signed-in person may see is checked on the server for every request, and phone numbers and OTPs are kept out of our logs. No system is perfectly safe. If a breach of personal data concerns you, we will inform you and the Data Protection Board of India without delay, as the law requires, and tell you what happened, what it may mean for you and what you can do.",
      ],
    },
    {
      heading: "Your rights as a Data Principal",
      blocks: [
        {
          list: [
            "Access: a summary of the personal data that we process about you, of what we do with it, and of those with whom it was shared.",
            "Correction and completion of data that is wrong, misleading or out of date.",
            "Erasure of data that is no longer needed for its purpose and that no law requires us to keep.",
            "Withdrawal of consent, as described above.",
            "Grievance redressal: a ready way to complain, and an answer in time.",
            "Nomination: to name a person who may exercise these rights if you die or become unable to do so.",
          ],
        },
        "Who has visited a society can see what is kept of their visits, and erase it at once, with an OTP to their mobile number. The committee of a society sees how many come, but who visits whom only while an incident about that visit is open; each such look is written down, and shown to the flat that was visited.",
        { page: "/my-visitor-data", says: "See or erase what is kept of your visits" },
        "Write to us from the email address or mobile number of your account or enquiry, so that we can be sure it is you. We do not charge for this. If a society or an owner keeps a record about you in the business app, please ask them first; we help them to answer you.",
        "In turn the law asks you to give correct data, not to pose as another person, and not to make false or frivolous complaints.",
      ],
    },
    {
      heading: "Children",
      blocks: [
        "The service is meant for adults. We do not knowingly collect personal data of anyone under eighteen without the verifiable consent of a parent or guardian, and we do not track children or direct advertising at them. If you believe that a child has given us data, tell us and we will erase it.",
      ],
    },
    {
      heading: "Where data is processed",
      blocks: [
        "We process personal data in India. If a provider of ours processes some of it in another country, we make sure that the transfer is one the law of India permits and that the data is protected there as this policy says.",
      ],
    },
    {
      heading: "Changes to this policy",
      blocks: [
        "When we change this policy we publish the new text here with its date. If a change concerns data that you have already given, or a new purpose, we tell you beforehand and, where the law requires it, ask for your consent again.",
      ],
    },
    {
      heading: "Grievance Officer",
      blocks: [
        "For any question about this policy, to exercise your rights, or to complain about the way your personal data is handled, write to our Grievance Officer. We acknowledge a complaint within 24 hours and resolve it within fifteen days, or sooner where the law sets a shorter time.",
        { reach: "grievance-officer" },
        "If you are not satisfied with our answer, you may complain to the Data Protection Board of India in the way that the DPDP Act provides, once you have given us the chance to set the matter right.",
      ],
    },
  ],
});
