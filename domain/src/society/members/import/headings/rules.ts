import { plainDigits } from "../../../../platform/sheets.ts";
import type { MemberField } from "../codes.ts";
import { inEnglish } from "./languages/rules.ts";

/** What a heading may mean, and how sure that is (0 to 1). */
export type Candidate = { field: MemberField; surety: number };

/** Headings are compared in small letters, with spaces in place of signs. */
export const plainHeading = (heading: string): string =>
  inEnglish(
    plainDigits(heading)
      .normalize("NFC")
      .toLowerCase()
      // `Owner (as per share certificate)` and `Owner (if you are a tenant)` are the owner.
      .replace(/\((?:as per|if|only|e\.g)\b[^)]*\)?/gu, "")
      .replace(/[^\p{L}\p{M}\p{N}%²]+/gu, " ")
      .trim(),
  );

const word = (...patterns: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${patterns.join("|")})(?![\\p{L}\\p{M}])`, "u");

const ofTenant = /tenant|licen[cs]ee|lessee|renter|भाडेकर|किराएदार|किरायेदार|भाडेक/u;
const ofOwner = /owner|member|landlord|licensor|buyer|मालक|मालिक|स्वामी|सदस्य|सभासद/u;
const ofJoint =
  /joint|second|2nd|(?:owner|holder|member|allott?ee|applicant|purchaser|buyer|name|mobile|phone|contact|no) ?[234](?!\d)|co ?(?:owner|member|holder|applicant|allottee|purchaser)|\bjt\b|\bassoc|third|3rd|सह|संयुक्त|दुसरे|दूसरे/u;
/** `Owner and co-owner` has both. */
const ofAll = /^(?:owner|member)s?(?: names?)? (?:and )?(?:co ?|joint )(?:owner|member|holder)/u;
const ofOthers =
  /nominee|nomination|father|पिता|पति|वडील|husband|guardian|^[swd] o(?: [swd] o)*$|emergency|guarantor|broker|agent|society name|वारस|नामनिर्देश/u;

const serial =
  /^(?:s|sr|sl|si|ser|serial|sn|sno|srno|slno|no|अ|अनु|क्र|क्रम|क्रमांक|अनुक्रमांक|अ क्र|क्र सं|क्रम संख्या|क्रमसंख्या)(?: (?:no|nos|number|num|क्र|क्रमांक|सं|नं))?$/u;
const number = word("no", "nos", "number", "num", "क्र", "क्रमांक", "नं", "नंबर", "नम्बर", "संख्या");

/** Columns that lists have and nobody imports, such as the charges of a month. */
const ofNoUse =
  /maint|sinking|repair|water|charge|fund|\btax|remark|signature|\bsign\b|receipt|\bbill|\bpaid\b|insurance|electric|gst|\bnoc\b|festival|शेरा|सही|देखभाल|पाणी|शुल्क|एकूण|^total$|^कुल$|member(?:ship)? (?:no|id|code|number)|सभासद क्र|no of members|family|aadha?ar|\bage\b|occupation|vehicle|गाडी/u;

const money = {
  arrears:
    /arrear|\bdues?\b|outstanding|\bo ?s\b|pending|recoverable|थकबाकी|बाकी|बकाया|येणे|\bbaki\b|bakaya|thakbaki|overdue|receivable/u,
  balance: /balance|\bbal\b|payable|शिल्लक|शेष/u,
  interest: /interest|\b[vb]yaj\b|\bintt?\b|व्याज|ब्याज/u,
  principal: /principal|\bprinc?\b|मुद्दल|मूळ|मूलधन|मूल रकम|मूल राशि/u,
};

const ofBill = /\bbill (?:total|amount|amt)|(?:current|month\w*) (?:bill|charges|dues)|^bill$/u;
const ofWhole =
  /^(?:grand|net) (?:total|payable|dues?|outstanding|amount)|^total (?:payable|dues?|outstanding)|^amount payable/u;
const ofReceipt = /receiv(?!able)|\brecd\b|receipts?$|\bpaid\b|collect|प्राप्त|वसूल/u;

const lastName = /(?:middle name|last name|surname|family name|आडनाव|उपनाम)$/u;
/** Whether a column completes the names of the one before it. */
export const isLastName = (heading: string): boolean => lastName.test(plainHeading(heading));

const spare =
  /alternat|\balt\b|other|landline|\bresi?\b|residence|\boff\b|office|overseas|emergency|पर्यायी|(?:tel|ph|phone|telephone)(?: nos?)? [or]$/u;
/** Whether numbers below a plain heading are further ones of the same person. `Telephone (Mobile/Resi)` has both. */
const isOfSpare = (plain: string): boolean =>
  spare.test(plain) && (!/mobile/u.test(plain) || /\balt|other/u.test(plain));
export const isSpare = (heading: string): boolean => {
  const plain = plainHeading(heading);
  return !ofJoint.test(plain) && (isOfSpare(plain) || /whats/u.test(plain) || !headingKnown(heading));
};

const mereAmount = /^(?:(?:total )?(?:amount|amt)|total)(?: in)?(?: rs| inr| rupees)?$|^(?:रक्कम|राशि)(?: रु)?$/u;

const ofClosing = /^(?:closing|cl)\b|अखेर/u;
const ofOpening = /^(?:previous|prev|opening|op|last|past)\b|\bb f$/u;

const ofFlat =
  /flat|unit|apartment|\bapt\b|house|bung[ae]?low|^f[l]? nos?$|^h no$|\bgala\b|\bdoor|shop|tenement|\broom\b|villa|plot|\bsite (?:no|nos|number)$|premises|फ्लॅट|फ्लैट|फ़्लैट|सदनिका|गाळा|गाळे|खोली|घर|मकान|दुकान|यूनिट|युनिट/u;

/** A head of charge, whose dues are a part of all. */
const ofHead =
  /maint|\bcam\b|\bcmc\b|sinking|repair|water|parking|corpus|electric|\bclub\b|\blift\b|paint|occupancy|legal|देखभाल|पाणी|पानी/u;

type Rule = (heading: string) => Candidate[] | undefined;
const is = (field: MemberField, surety: number): Candidate[] => [{ field, surety }];
const when =
  (pattern: RegExp, answer: (heading: string) => Candidate[]): Rule =>
  (heading) =>
    pattern.test(heading) ? answer(heading) : undefined;

const personal =
  (owner: MemberField, tenant: MemberField | undefined, joint: MemberField | undefined, surety: number) =>
  (heading: string): Candidate[] => {
    if (ofTenant.test(heading) && !ofOwner.test(heading)) return tenant ? is(tenant, surety) : [];
    if (ofJoint.test(heading) && !ofAll.test(heading)) return joint ? is(joint, surety - 0.05) : [];
    return is(owner, ofOwner.test(heading) ? surety : surety - 0.05);
  };

/** The first rule that knows a heading decides. */
const rules: Rule[] = [
  when(serial, () => []),
  when(ofOthers, () => []),
  // `House built (Y/N)`, but not `Owner / tenant (Y/N)`.
  (heading) =>
    /\by n$|\byes no$/u.test(heading) && !ofOwner.test(heading) && !ofTenant.test(heading) ? [] : undefined,
  when(/(?:\bnos?|number|count|total)(?: of)? (?:flats|units|shops|houses|members|owners|tenants)\b/u, () => []),
  when(/e ?mail|mail id|\bmail\b|ई मेल|ईमेल|इमेल/u, personal("Email", "Tenant_Email", undefined, 1)),
  when(
    /mobile|phone|contact|^(?:alt|alternate|alternative|resi?|residence|off|office)(?: alternate)?(?: (?:nos?|number))?$|\bcell\b|whats ?app|\btel\b|telephone|landline|\bmob\b|\bmo? (?:no|number)s?$|\bph\b|मोबाईल|मोबाइल|भ्रमणध्वनी|चलभाष|^मो (?:नं|क्र)|फोन|फ़ोन|दूरध्वनी|दूरभाष|संपर्क|overseas/u,
    (heading) => {
      if ((ofTenant.test(heading) || /occupant|occupier/u.test(heading)) && !ofOwner.test(heading))
        return [...is("Tenant_Phone", 1), ...is("Tenant_Name", 0.95)];
      if (isOfSpare(heading)) return is("Other_Phone", 0.9);
      const isMobile = /mob|cell|whats|मो|भ्रमण|चलभाष/u.test(heading);
      const [best] = personal("Phone", "Tenant_Phone", "Other_Phone", isMobile ? 1 : 0.97)(heading);
      if (best?.field !== "Phone") return [best!];
      // Beside a column of mobile numbers it has others of the same person; `Owner (Mobile)` may have both in a cell.
      return [best, ...is("Other_Phone", 0.6), ...(ofOwner.test(heading) ? is("Name", 0.95) : [])];
    },
  ),
  when(word("pan", "पॅन", "पैन"), personal("PAN", undefined, undefined, 1)),
  when(
    /(?:agreement|lease|licen[cs]e|l l|rent(?!ed)|करार|अनुबंध).*(?:from|start|commenc|begin|पासून|से$|प्रारंभ)|tenant since|tenancy start/u,
    () => is("Tenant_Since", 0.95),
  ),
  when(
    /(?:agreement|lease|licen[cs]e|l l|rent(?!ed)|करार|अनुबंध).*(?:\bto\b|end|expir|up ?to|till|until|valid|पर्यंत|तक|समाप्त)|^expiry|tenancy end/u,
    () => is("Tenant_Until", 0.95),
  ),
  when(/address|पत्ता/u, personal("Address", undefined, undefined, 0.95)),
  when(word("पता"), () => is("Address", 0.9)),
  when(/distinctive|(?:no|nos|number) of shares|shares? (?:held|nos?|numbers?)$/u, () => []),
  when(/certificate|share cert|cert no|प्रमाणपत्र|भाग दाखला/u, () => is("Share_Certificate", 0.95)),
  when(/(?:^|\s)(?:dr cr|cr dr|debit credit|credit debit|d c|dr or cr)$/u, (heading) =>
    // `Balance Dr/(Cr)` has the amounts themselves.
    [...is("Side", 1), ...(money.balance.test(heading) || money.arrears.test(heading) ? is("Arrears", 0.8) : [])],
  ),
  when(/charges|फी$/u, () => []),
  when(/princ.*\bint|\bint.*princ|(?:incl\w*|with) interest/u, () => is("Arrears", 0.95)),
  when(money.interest, () => is("Interest", 0.97)),
  when(/deposit|security dep|अनामत|ठेव|जमानत/u, (heading) =>
    /tenant|rent|licen/u.test(heading) ? [] : is("Deposit", 0.95),
  ),
  when(money.principal, () => is("Principal", 0.97)),
  (heading) =>
    ofOpening.test(heading) &&
    (money.arrears.test(heading) || money.balance.test(heading)) &&
    !/ (?:dr|cr|debit|credit)$/u.test(heading)
      ? is("Arrears", 0.75)
      : undefined,
  when(/advance|\badv\b|excess|prepaid|credit bal(?:ance)?\b|आगाऊ|जादा जमा|अग्रिम|एडवांस|ॲडव्हान्स|अॅडव्हान्स/u, (heading) =>
    // One column of both: `+ advance, - dues`.
    money.arrears.test(heading) ? is("Arrears", 0.9) : is("Advance", 0.95),
  ),
  when(
    /^(?:balance |closing |outstanding |dues )*(?:debit|dr)(?: balance| bal| amount| amt| rs)*$|\bbal(?:ance)?\b.* (?:debit|dr)$|^नावे$/u,
    () => is("Debit", 0.95),
  ),
  when(
    /^(?:balance |closing |outstanding |dues )*(?:credit|cr)(?: balance| bal| amount| amt| rs)*$|\bbal(?:ance)?\b.* (?:credit|cr)$|^jama\b|^जमा$/u,
    () => is("Credit", 0.95),
  ),
  when(/due date|date of due/u, () => []),
  when(money.arrears, (heading) => {
    // Arrears of one head beside those of others are parts of the principal.
    if (ofHead.test(heading)) return is("Principal", 0.8);
    return is(
      "Arrears",
      /total|net|grand|एकूण|कुल/u.test(heading) ? 0.96 : /arrear|outstanding|थकबाकी|बकाया/u.test(heading) ? 0.95 : 0.9,
    );
  }),
  when(/^(?:grand|net) total/u, () => is("Arrears", 0.9)),
  when(mereAmount, () => is("Arrears", 0.5)),
  when(money.balance, (heading) => is("Arrears", /closing|\bcl\b|अखेर|\bnet\b|total|grand/u.test(heading) ? 0.85 : 0.8)),
  when(
    /owner (?:or )?tenant|tenant owner|^o t$|^(?:is|whether) (?:an? |the )?owner$|(?:resident|member|holder|person|owner) type|relation|\brole\b/u,
    () => [
      { field: "Role", surety: 0.8 },
      { field: "Use", surety: 0.78 },
    ],
  ),
  when(/(?:building|wing|block|tower|इमारत|विंग|bldg)(?: (?:name|no|number|नाव|नाम|क्र|नं))?$/u, (heading) => {
    if (ofFlat.test(heading)) return is("Flat", 0.9);
    return is(/building|bldg|इमारत/u.test(heading) ? "Building" : "Block", 0.97);
  }),
  when(/^(?:particulars?|ledger|account|तपशील|विवरण)$/u, () => is("Name", 0.6)),
  when(lastName, personal("Last_Name", undefined, "Joint_Name", 0.95)),
  // Beside a column of owners these are the tenants, and sometimes the owners again.
  when(/^(?:name of )?(?:the )?(?:occupant|occupier)s?(?: name)?$/u, () => [
    { field: "Tenant_Name", surety: 0.85 },
    { field: "Name", surety: 0.6 },
  ]),
  when(/\bname|\bnaa[mv]\b|नाव|नाम|allott?ee|purchaser|buyer/u, (heading) =>
    personal("Name", "Tenant_Name", "Joint_Name", 1)(heading),
  ),
  when(
    /since|date of (?:admission|membership|purchase|possession|entry|joining)|admission|(?:purchase|possession|joining) date|प्रवेश/u,
    () => is("Member_Since", 0.9),
  ),
  when(/parking|car park|\bpkg\b|\bslot|पार्किंग|वाहनतळ/u, () => is("Parking", 0.9)),
  when(/\buds\b|undivided/u, () => []),
  when(
    /area|saleable|\bsba\b|sq ?f|sq ?m|\bsft\b|sqft|carpet|built ?up|\bbua\b|क्षेत्रफळ|क्षेत्रफल|चौ फ|चौ मी/u,
    (heading) =>
      /built|super|saleable|\bbua\b|\bsba\b|बिल्ट/u.test(heading)
        ? is("Built_Up_Area", 0.95)
        : is("Carpet_Area", /carpet|चटई|कार्पेट/u.test(heading) ? 0.96 : 0.92),
  ),
  when(/type|\bbhk\b|\bconfig|typology|\brooms?$|प्रकार|बीएचके/u, (heading) =>
    /flat|unit|apartment|house|bhk|config|फ्लॅट|फ्लैट|सदनिका|बीएचके|home/u.test(heading)
      ? is("Type", 0.95)
      : [
          { field: "Type", surety: 0.7 },
          { field: "Role", surety: 0.6 },
          { field: "Use", surety: 0.58 },
        ],
  ),
  when(/floor|\bflr\b|मजला|मंज\u093c?िल|^तल$/u, () => is("Floor", 0.95)),
  when(/(?:owner|member) (?:or )?(?:occupant|occupier)/u, () => is("Name", 0.85)),
  when(/status|occup|\bself\b|let out|rented|स्थिती|स्थिति|वापर|उपयोग|usage|ताबा|residing/u, (heading) => [
    { field: "Use", surety: 0.9 },
    ...(/occupant|occupied by|occupier|(?:rented|let out|leased|given) to/u.test(heading)
      ? is("Tenant_Name", 0.85)
      : []),
  ]),
  when(/share|holding|हिस्सा/u, () => is("Share", 0.8)),
  when(/(?:flat|unit|shop|house|apartment|मकान|घर|फ्लैट|फ्लॅट|सदनिका) (?:owner|holder|member|मालिक|मालक|धारक)s?$/u, () =>
    is("Name", 0.9),
  ),
  when(ofFlat, (heading) =>
    // `Apartment ID` beside `Apartment number` is a key of a program.
    is("Flat", / (?:id|code)$/u.test(heading) ? 0.8 : number.test(heading) || !heading.includes(" ") ? 0.98 : 0.85),
  ),
  when(/wing|block|tower|phase|sector|pocket|cluster|विंग|ब्लॉक|टॉवर|टावर|खंड/u, () => is("Block", 0.9)),
  when(/building|bldg|इमारत|भवन|सोसायटी/u, () => is("Building", 0.85)),
  when(ofNoUse, () => []),
  when(
    /owner|member|holder|resident|applicant|सदस्य|सभासद|मालक|मालिक|स्वामी|आवंटी|धारक|tenant|licen[cs]ee|lessee|भाडेकर|किरायेदार|किराएदार/u,
    (heading) => personal("Name", "Tenant_Name", "Joint_Name", 0.9)(heading),
  ),
];

/** What a heading may mean, the surest first; nothing where no rule knows it, and an empty list where it is of no use. */
export function headingMeans(heading: string): readonly Candidate[] | undefined {
  const plain = plainHeading(heading);
  if (plain === "" || plain.length > 90) return undefined;
  for (const rule of rules) {
    const found = rule(plain);
    if (found) return found;
  }
  return undefined;
}

/** Whose a column is, as the heading of a group of columns says it. */
const ofPeople = (group: string): boolean => ofTenant.test(group) || ofOwner.test(group) || ofJoint.test(group);

/**
 * The same of a column in a group: its own heading says what it is, unless it says too little (`Maintenance` below
 * `Arrears`) or the group says whose it is (`Name` below `Tenant`).
 */
export function headingInGroupMeans(whole: string, own: string): readonly Candidate[] | undefined {
  if (own === "" || own === whole || ofPeople(plainHeading(whole.slice(0, -own.length)))) return headingMeans(whole);
  const means = headingMeans(own);
  return means && means.length > 0 ? means : headingMeans(whole);
}

/**
 * Whether an amount is none of what is owed today. Where a report has closing balances, that is one of its opening balances
 * or of another group of columns, such as receipts; in a sheet of receipts what stands before them, if the balance stands
 * behind; in a register of bills all but the whole, which has the bill of the month in it, and interest.
 * `own` are the headings without those of the groups.
 */
export function isEarlierAmount(headings: readonly string[], own: readonly string[], column: number): boolean {
  const plain = headings.map(plainHeading);
  const received = plain.findLastIndex((heading) => ofReceipt.test(heading));
  const isLeft = (heading: string) => money.arrears.test(heading) || money.balance.test(heading);
  if (plain.slice(received + 1).some(isLeft) && received !== -1) {
    if (column < received) return true;
  } else if (plain.some((heading) => ofBill.test(heading)) && plain.some((heading) => ofWhole.test(heading)))
    return !ofWhole.test(plain[column]!) && !money.interest.test(plain[column]!);
  if (!plain.some((heading) => ofClosing.test(heading)) || ofClosing.test(plain[column]!)) return false;
  return ofOpening.test(plain[column]!) || (own[column] !== "" && own[column] !== headings[column]);
}

/** Whether a heading says that its column has owners, and nobody else. */
export const isOfOwner = (heading: string): boolean => {
  const plain = plainHeading(heading);
  return ofOwner.test(plain) && !ofTenant.test(plain) && !ofJoint.test(plain);
};

export const headingKnown = (heading: string): boolean => headingMeans(heading) !== undefined;

/** Whether a sheet is, by its name or title, one of dues: only there is a mere `Amount` what is owed. */
export const isOfDues = (title: string): boolean => {
  const plain = plainHeading(title);
  return money.arrears.test(plain) || /defaulter/u.test(plain);
};
export const isMereAmount = (heading: string): boolean => mereAmount.test(plainHeading(heading));

/** Whether a sheet is, by its name or title, a list of tenants alone. */
export const isOfTenants = (title: string): boolean =>
  ofTenant.test(title.toLowerCase()) && !ofOwner.test(title.toLowerCase());
