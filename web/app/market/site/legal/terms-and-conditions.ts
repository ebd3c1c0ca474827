import type { LegalWriter } from "./legal-text.ts";

export const termsAndConditions: LegalWriter = ({ name, company }) => ({
  title: "Terms and Conditions",
  description: `The terms on which ${company.name} offers ${name}: listings, enquiries, accounts, payments, liability and disputes.`,
  intro: [
    `These terms are the agreement between you and ${company.name}, a private limited company registered in India ("we", "us"), about the use of ${name}: this website, the customer app and the business app (CRM). They are an electronic record under the Information Technology Act, 2000 and need no signature. By using ${name} you accept them together with our Privacy Policy and Refund Policy. If you do not accept them, please do not use it.`,
  ],
  sections: [
    {
      heading: `What ${name} is, and what it is not`,
      blocks: [
        `${name} is a place where owners and managers publish homes and commercial spaces for rent or lease, where people looking for one can find and contact them directly, and where housing societies, owners and tenants can keep their common records. For what users publish we are an intermediary within the meaning of the Information Technology Act, 2000 and a marketplace within the meaning of the Consumer Protection (E-Commerce) Rules, 2020.`,
        "We are not a broker, we are not a party to any rental contract between users, and we take no brokerage from people who look for a home. We do not own, inspect, value or let the homes that are listed, unless a listing says so.",
      ],
    },
    {
      heading: "Who may use it",
      blocks: [
        "You must be at least eighteen years old and able to enter into a contract under the Indian Contract Act, 1872. If you act for a society, a company or another person, you confirm that they have allowed you to do so. You need an Indian mobile number to enquire or to sign in.",
      ],
    },
    {
      heading: "Your account and OTPs",
      blocks: [
        "Your verified mobile number is the key to your account. Keep your phone and the OTPs that we send to it to yourself: whoever enters them can act in your name. Tell us at once if you lose the number or suspect that somebody else is using your account. Give true details and keep them up to date.",
      ],
    },
    {
      heading: "Enquiries",
      blocks: [
        "When you submit an enquiry, your name, mobile number and email address are given to the owner or manager of that home, who may then contact you. Enquire only with a number of your own and only about homes in which you are really interested. An enquiry is not a booking: it reserves nothing, and neither side owes the other a contract.",
      ],
    },
    {
      heading: "Listings",
      blocks: [
        "If you publish a listing, you confirm that:",
        {
          list: [
            "you own the property or have the owner's authority to offer it;",
            "its description, pictures, rent, deposit and availability are true, complete and up to date, and the pictures are yours to use;",
            "you will take it down, or mark it as occupied, as soon as it is no longer free;",
            "you will use the details of people who enquire only to answer their enquiry, and will protect them as the law requires;",
            "you will choose among people who enquire lawfully and fairly.",
          ],
        },
        "You keep your rights in what you publish, and give us the permission, without charge, to store it, show it, adapt its size and format, and share it as part of the service, as long as the listing stands.",
        "Where a listing carries the mark 'Verified', we have checked it ourselves by the means that were open to us. The mark is no guarantee, and its absence does not mean that something is wrong. Always see a home, the owner's proof of title and an identity document before you pay anything.",
      ],
    },
    {
      heading: "Societies, owners and tenants in the business app",
      blocks: [
        "Who keeps records of residents, tenants, visitors, bills or incidents in the business app is responsible for having the right to do so, for the accuracy of the records, and for the notices and consents that data-protection law requires. Bills and receipts are issued by the society or the owner, not by us. A record in the app does not replace a registered agreement, police verification of tenants or any other formality that the law of your state prescribes.",
      ],
    },
    {
      heading: "What is not allowed",
      blocks: [
        {
          list: [
            "false, misleading, obscene, hateful or unlawful content, or content that infringes the rights of others;",
            "posing as another person, or using a number or data that is not yours;",
            "discrimination that the law forbids;",
            "asking for money for viewing a home, or for any payment before the other side has had the chance to see it and the papers;",
            "copying listings or contact details in bulk by programs, other than by our documented interface and within its limits;",
            "testing or breaking the security of the service, overloading it, or spreading malicious code.",
          ],
        },
        "We may remove content and suspend or close accounts that break these rules or the law. We tell you why, unless the law forbids it, and you may ask the Grievance Officer to look at the decision again.",
      ],
    },
    {
      heading: "Prices and payment",
      blocks: [
        "Searching and enquiring are free. If we charge for a service, we show the full price in rupees, with taxes, before you commit yourself. Our Refund Policy applies: there is a 30-day window for return and cancellation, and refunds take 6-8 business days.",
      ],
    },
    {
      heading: "Our content",
      blocks: [
        `The name ${name}, the design, the texts and the software of the service belong to us or to those who have licensed them to us. You may use them as far as using the service requires it, and no further.`,
      ],
    },
    {
      heading: "Availability and changes of the service",
      blocks: [
        "We work to keep the service available and correct, but cannot promise that it will never be interrupted or free of faults. We may change or end parts of it. If that affects something you have paid for, we return the part of the price for which you got nothing.",
      ],
    },
    {
      heading: "Liability",
      blocks: [
        "The service is provided with the care that can be expected of a platform of its kind. We are not liable for the condition of a home, for what users say, pay or do among themselves, or for loss that you could have avoided by ordinary care. To the extent that the law allows, our liability to you in connection with the service is limited to the amount that you paid us in the twelve months before the event.",
        "Nothing in these terms excludes liability that cannot be excluded under the law of India, such as for fraud or wilful misconduct, or the rights of a consumer under the Consumer Protection Act, 2019.",
        "If you break these terms or the law and a third party claims damages from us for it, you make good the loss that this causes us.",
      ],
    },
    {
      heading: "Ending this agreement",
      blocks: [
        "You may stop using the service and ask for the deletion of your account at any time. We may end the agreement with reasonable notice, or at once for a serious breach. What has arisen before the end, and the sections on our content, liability and disputes, stay in force.",
      ],
    },
    {
      heading: "Changes of these terms",
      blocks: [
        "We publish changes on this page. We announce those that affect your rights in good time. If you continue to use the service after they take effect, you accept them; if you do not want to, you may end the agreement.",
      ],
    },
    {
      heading: "Law and disputes",
      blocks: [
        `The law of India applies. Please talk to us first: most disagreements are settled by a letter. The courts at ${company.courts} have jurisdiction, without prejudice to the right of a consumer to go to the consumer commission of the place where he or she lives or works.`,
        "If one provision of these terms is invalid, the others remain in force.",
      ],
    },
    {
      heading: "Complaints and the Grievance Officer",
      blocks: [
        "To complain about a listing, about a user, about content that infringes your rights or about the service itself, write to our Grievance Officer with the address of the page concerned and your reasons. We acknowledge complaints within 24 hours and resolve them within fifteen days, or sooner where the law sets a shorter time.",
        { reach: "grievance-officer" },
      ],
    },
  ],
});
