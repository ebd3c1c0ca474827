import { sql } from "kysely";
import type { MessagePrices } from "#domain/core/notifications/costs/rules.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { rebuildPlacePages } from "../src/market/place-pages/rebuild.ts";
import type { Database } from "../src/platform/db/database.ts";
import type { Files } from "../src/platform/outside/ports.ts";
import { type Make, makerOf } from "../test/make/make.ts";
import { agentAccount, tellAgent } from "./agents.ts";
import { tellAnnouncements } from "./announcements.ts";
import { tellBankAccounts } from "./bank-accounts.ts";
import { tellBankStatements } from "./bank-statements.ts";
import { tellBills } from "./bills.ts";
import { tellBlockDesk } from "./block-desk.ts";
import { tellBookings } from "./bookings.ts";
import { tellBookChecks, tellBooks } from "./books.ts";
import { tellBulkNotes } from "./bulk-notes.ts";
import { tellCertificates } from "./certificates.ts";
import { tellOfChanges } from "./changes.ts";
import { tellCharges } from "./charges.ts";
import { tellCheques } from "./cheques.ts";
import { tellClosings } from "./closings.ts";
import { tellCollections } from "./collections.ts";
import { tellComparison } from "./comparisons.ts";
import { contractAccounts, tellContracts } from "./contracts.ts";
import { tellDeposits } from "./deposits.ts";
import { tellEnquiries } from "./enquiries.ts";
import { enquiryNotes } from "./enquiry-notes.ts";
import { tellFlats } from "./flats.ts";
import { tellGates } from "./gates.ts";
import { tellGateway } from "./gateway.ts";
import { storePictures } from "./home-pictures.ts";
import homes from "./homes.json" with { type: "json" };
import { fieldsOf, type Home } from "./homes.ts";
import { tellIncidents } from "./incidents.ts";
import { tellJoining } from "./joining.ts";
import { tellLastSeen } from "./last-seen.ts";
import { tellListingChecks } from "./listing-checks.ts";
import { operator, tellOfListings } from "./listings.ts";
import { tellMembers } from "./members.ts";
import { type DemoSite, tellMessages } from "./messages.ts";
import { tellMeters } from "./meters.ts";
import { tellNeighbours } from "./neighbours.ts";
import { officerAccounts, tellOfficers } from "./officers.ts";
import { tellOneRecord } from "./one-record.ts";
import { tellParking } from "./parking.ts";
import { tellPayables } from "./payables.ts";
import { tellPostDated } from "./post-dated.ts";
import { tellYearAhead } from "./prepayments.ts";
import { tellQuiet } from "./quiet.ts";
import { recoveryAccount, tellRecoveries } from "./recoveries.ts";
import { tellRecurring } from "./recurring.ts";
import { tellRents } from "./rents.ts";
import { societyAccounts, tellResidents } from "./residents.ts";
import { tellSavedSearches } from "./saved-searches.ts";
import { tellShortlist } from "./shortlist.ts";
import { newManager, societyManager, tellNewSociety, tellSociety } from "./society.ts";
import { tellSocietyPage } from "./society-page.ts";
import { tellTickets } from "./tickets.ts";
import { tellViews } from "./views.ts";
import { tellVisitors, visitorAccount } from "./visitors.ts";
import { tellWriteOffs } from "./write-offs.ts";

export type Story = { accounts: { phone: string; who: string }[] };

const owners = [
  { phone: "9000000001", name: "Meera Joshi", place: "Pune" },
  { phone: "9000000002", name: "Syed Rahman", place: "Hyderabad and elsewhere" },
  { phone: "9000000003", name: "Lakshmi Narayanan", place: "Bengaluru and Chennai" },
  { phone: "9000000004", name: "Farhan Merchant", place: "Mumbai and the coast" },
  { phone: "9000000005", name: "Gurpreet Sethi", place: "Delhi and Kolkata" },
];

const visitors = [
  "Ravi Iyer",
  "Ananya Das",
  "Imran Sheikh",
  "Pooja Nair",
  "Karan Malhotra",
  "Neha Patil",
  "Vikram Rao",
  "Sneha Ghosh",
];

const story: Story = {
  accounts: [
    ...owners.map(({ phone, name, place }) => ({ phone, who: `${name}, owner of homes in ${place}` })),
    { phone: societyManager.phone, who: `${societyManager.name}, manager of the society Sahyadri Greens in Pune` },
    ...societyAccounts,
    ...officerAccounts,
    { phone: operator.phone, who: `${operator.name}, operator of the site: reports and verified listings` },
    {
      phone: newManager.phone,
      who: `${newManager.name}, manager of Nisarg Heights, a society that is not verified yet`,
    },
    agentAccount,
    recoveryAccount,
    ...contractAccounts,
    visitorAccount,
  ],
};

const hour = 3600_000;
const day = 24 * hour;

/**
 * Fills an empty database with the demo data, all of it or nothing, and returns its people; `undefined` if the database
 * has other data.
 */
export async function tellDemoStory(parts: {
  database: Database;
  files: Files;
  now: Date;
  /** As the host has set them; without a price the story has no costs. */
  prices?: MessagePrices;
  /** What its messages name the site by, and where their links lead. */
  site?: DemoSite;
}): Promise<Story | undefined> {
  const { db } = parts.database;
  const { site = { name: "Aangan", url: "http://localhost:3000" } } = parts;
  const someone = await db
    .selectFrom("vendor")
    .select("phone_number")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (someone) return someone.phone_number === owners[0]!.phone ? story : undefined;

  await db.transaction().execute(async (tx) => {
    const make = makerOf(tx, () => parts.now);
    const pictures = await storePictures(tx, parts.files, parts.now);
    const vendors = await Promise.all(
      owners.map(({ phone, name }, index) =>
        make.vendor({
          vendor_type: vendorTypes.propertyManagement,
          phone_number: phone,
          full_name: name,
          email_id: `${name.split(" ")[0]!.toLowerCase()}@example.in`,
          // The first owner is the first row: by her phone the story knows itself again.
          created_at: new Date(parts.now.getTime() - 200 * day + index * hour),
        }),
      ),
    );
    const { vendor_id: operatorId } = await make.vendor({
      vendor_type: vendorTypes.propertyManagement,
      phone_number: operator.phone,
      full_name: operator.name,
      email_id: "kavita@example.in",
      created_at: new Date(parts.now.getTime() - 190 * day),
    });
    await tellSociety(tx, make, parts.now);
    await tellNewSociety(tx, make, parts.now);
    await tellResidents(tx, make, parts.now);
    await tellOfficers(tx, make, parts.now);
    await tellAgent(make, parts.now);
    await tellAnnouncements(tx, make, parts.now);
    for (const [index, home] of homes.entries()) {
      const owner = owners[home.owner]!;
      const property = await make.property({
        ...fieldsOf(home, owner, parts.now),
        vendor_id: vendors[home.owner]!.vendor_id,
        ...pictures(home, index),
      });
      await askAbout(make, { ...property, owner: owner.phone }, home, index, parts.now);
    }
    await tellNeighbours(make, pictures, parts.now);
    const chapters = [
      () => tellContracts(tx, make, parts.now),
      () => tellTickets(tx, make, parts.now),
      () => tellOfChanges(tx, parts.now),
      () => tellOfListings(tx, make, { operatorId, now: parts.now }),
      () => tellListingChecks(tx, make, { files: parts.files, operatorId, now: parts.now }),
      () => tellOneRecord(tx, parts.now),
      () => tellFlats(tx, parts.now),
      () => tellMembers(tx, parts.now),
      () => tellJoining(tx, make, parts.now),
      () => tellParking(tx, parts.now),
      () => tellBills(tx, parts.now),
      () => tellBooks(tx, parts.now),
      () => tellCharges(tx, parts.now),
      () => tellBankAccounts(tx, parts.now),
      () => tellCertificates(tx, parts.now),
      () => tellWriteOffs(tx, parts.now),
      () => tellBulkNotes(tx, parts.now),
      () => tellIncidents(tx, make, parts.now),
      () => tellRents(tx, parts.now),
      () => tellCheques(tx, parts.now),
      () => tellPostDated(tx, parts.now),
      () => tellBookings(tx, make, parts.now),
      () => tellBlockDesk(tx, make, parts.now),
      () => tellVisitors(tx, make, parts.now),
      () =>
        tellMessages(tx, make, {
          now: parts.now,
          prices: parts.prices ?? { sms: undefined, whatsapp: undefined, email: undefined },
          site,
        }),
      () => tellLastSeen(tx, parts.now),
      () => tellGates(tx, make, parts.now),
      () => tellRecoveries(tx, make, parts.now),
      () => tellQuiet(tx, parts.now),
      () => tellMeters(tx, parts.now),
      () => tellComparison(tx, parts.now),
      () => tellGateway(tx, parts.now),
      () => tellBankStatements(tx, parts.now),
      () => tellYearAhead(tx, parts.now),
      () => tellBookChecks(tx, parts.now),
      () => tellPayables(tx, parts.now),
      () => tellRecurring(tx, parts.now),
      () => tellCollections(tx, parts.now),
      () => tellDeposits(tx, parts.now),
      () => tellClosings(tx, parts.now),
      () => tellShortlist(tx, parts.now),
      () => tellSocietyPage(tx, make, parts.now),
      () => rebuildPlacePages(tx, parts.now),
      () => tellSavedSearches(tx, make, { now: parts.now, site }),
      () => tellEnquiries(tx, make, parts.now),
      () => tellViews(tx, parts.now),
    ];
    for (const tell of chapters) {
      await sql`select set_config('aangan.actor', '', true)`.execute(tx);
      await tell();
    }
  });
  return story;
}

/** Owners were asked about some homes, and most answered within hours. */
async function askAbout(
  make: Make,
  property: { property_id: string; vendor_id: string; property_title: string; owner: string },
  home: Home,
  index: number,
  now: Date,
) {
  const asks = Math.min(home.posted, 4, (index * 5) % 6);
  for (let n = 0; n < asks; n++) {
    const visitor = visitors[(index + n * 3) % visitors.length]!;
    const at = new Date(now.getTime() - ((n * 2 + 1) % home.posted) * day - (n + index) * 0.3 * hour - hour);
    const answered = (index + n) % 4 !== 0;
    const later = at.getTime() + (0.4 + ((index * 3 + n) % 5) * 0.6) * hour;
    const answeredAt = answered ? new Date(Math.min(later, now.getTime() - 0.1 * hour)) : null;
    const asking = {
      name: visitor,
      email_id: `${visitor.split(" ")[0]!.toLowerCase()}@example.in`,
      phone_number: `98${String(20_000_000 + index * 137 + n * 7919).padStart(8, "0")}`,
    };
    const { enquiry_id } = await make.enquiry({
      property_id: property.property_id,
      ...asking,
      status: answered,
      responded_at: answeredAt,
      created_at: at,
    });
    const note = enquiryNotes[(index + n) % (enquiryNotes.length * 2)];
    if (answeredAt && note) {
      const noted = { created_at: answeredAt, updated_at: answeredAt };
      await make.enquiryNote({ enquiry_id, vendor_id: property.vendor_id, note, ...noted });
    }
    const Property_Title = property.property_title;
    await make.notification({
      phone_number: property.owner,
      details: JSON.stringify({
        Property_Title,
        Name: asking.name,
        PhoneNumber: asking.phone_number,
        EmailID: asking.email_id,
      }),
      link: `/enquiries?propertyId=${property.property_id}`,
      once_key: `enquiry:${enquiry_id}`,
      created_at: at,
      // Nobody has looked into the bell since yesterday morning.
      read_at: at.getTime() < now.getTime() - 30 * hour ? new Date(at.getTime() + 2 * hour) : null,
    });
  }
}
