import type { LegalWriter } from "./legal-text.ts";

export const shippingAndDelivery: LegalWriter = ({ name, company }) => ({
  title: "Shipping and Delivery",
  description: `How services of ${name} are delivered: electronically, with nothing shipped and no delivery charge.`,
  updated: "October 15, 2025",
  intro: [
    `${company.name} offers services and not goods. Everything that ${name} provides, on this website, in the customer app and in the business app, is delivered electronically. No parcel is sent, so there is no shipping charge, no courier and no delivery address.`,
  ],
  sections: [
    {
      heading: "What is delivered, and how fast",
      blocks: [
        {
          list: [
            "Search and listings: at once, on the page.",
            "One-time passwords: by SMS, as a rule within a minute. An OTP is valid for five minutes; if it has not come by then, you can ask for a new one.",
            "Enquiries: passed on to the owner or manager of the home as soon as you have verified your number. When the owner answers is for the owner to decide.",
            "Access to an account: as soon as you have signed in with your mobile number.",
            "A paid service or plan of the business app: as soon as we have confirmation of the payment, and in any case within one business day of it.",
            "Bills, receipts and notices: in the app or by SMS or email, when the society or owner who issues them does so.",
          ],
        },
      ],
    },
    {
      heading: "Areas served",
      blocks: [
        "Our services can be used throughout India, wherever there is an internet connection. OTPs are sent to Indian mobile numbers (+91).",
      ],
    },
    {
      heading: "If something does not arrive",
      blocks: [
        "Check that the number or the email address was typed correctly, that your phone has a signal, and that messages from businesses are not blocked or filed as spam. If an OTP, a confirmation or a paid service has still not reached you, write to us or call, and we will find out what happened.",
        { reach: "company" },
        "If we cannot deliver a service for which you have paid, you get your money back as our Refund Policy says.",
      ],
    },
    {
      heading: "Homes, keys and visits",
      blocks: [
        `${name} introduces people who are looking for a home to people who offer one. Viewing a home, handing over its possession and its keys, and moving in are arranged directly between you and the owner or manager, and are not deliveries of ours.`,
      ],
    },
    {
      heading: "Interruptions",
      blocks: [
        "We announce planned maintenance in advance where we can. Delays that come from telecom operators, banks, power failures or other causes beyond our control may hold up a delivery; we complete it as soon as the cause is gone.",
      ],
    },
  ],
});
