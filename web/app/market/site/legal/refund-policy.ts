import type { LegalWriter } from "./legal-text.ts";

export const refundPolicy: LegalWriter = ({ name, company }) => ({
  title: "Refund Policy",
  description: `Returns, cancellations and refunds at ${name}: a 30-day window, and refunds within 6-8 business days.`,
  intro: [
    `This policy explains when ${company.name} returns money that you paid to it for services of ${name}, on this website, in the customer app or in the business app. Looking for a home, reading listings and sending enquiries cost nothing, so for most visitors there is nothing to refund.`,
  ],
  sections: [
    {
      heading: "The 30-day window",
      blocks: [
        "You may cancel a paid service of ours, or return it as not being what was described, within 30 days of the day of payment. After 30 days we cannot offer a cancellation or a refund, except where the law gives you a longer right.",
      ],
    },
    {
      heading: "What can be refunded",
      blocks: [
        {
          list: [
            "A service that you paid for and that was not provided, or that did not work as we described it and that we could not repair within a reasonable time: the whole amount.",
            "A payment that was taken twice, or for a wrong amount: the amount that was taken too much.",
            "A subscription or plan that you cancel within the window: the amount for the part that you have not used. We keep nothing as a cancellation charge.",
          ],
        },
      ],
    },
    {
      heading: "What this policy does not cover",
      blocks: [
        `Rent, security deposits, maintenance charges and other sums that you owe to an owner, a property manager or a housing society are a matter between you and them, also where a bill or a receipt was made with the help of ${name}. Your contract or the by-laws of your society decide whether and when such a sum is returned, and they return it. We are glad to give you the records of it that we hold.`,
      ],
    },
    {
      heading: "How to ask for a cancellation or a refund",
      blocks: [
        "Write to us within the window from the email address or the mobile number of your account. Tell us the date and the amount of the payment, its reference, and what went wrong. We may ask for a detail that we need to find the payment; we will never ask for an OTP, a card number or a PIN.",
        { reach: "company" },
      ],
    },
    {
      heading: "How and when the money is returned",
      blocks: [
        "We look into a request as soon as it reaches us and tell you by email or SMS whether it is accepted, and if not, why. An accepted refund reaches you within 6-8 business days of our acceptance. It goes back by the way that you paid; if that is not possible, to a bank account in your own name.",
        "If it has not reached you after that time, first ask your bank, and then write to us with the reference that we gave you, so that we can trace it together.",
      ],
    },
    {
      heading: "If we cancel",
      blocks: [
        "If we end a service that you have paid for, without a fault of yours, we return the amount for the part that you could not use, in the same time and in the same way.",
      ],
    },
    {
      heading: "If you do not agree with us",
      blocks: [
        "Our Grievance Officer, named on the page Contact Us, takes up complaints about refunds. Nothing here limits the rights that the Consumer Protection Act, 2019 and the Consumer Protection (E-Commerce) Rules, 2020 give you.",
      ],
    },
  ],
});
