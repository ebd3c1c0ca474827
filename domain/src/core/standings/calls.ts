import { z } from "zod";
import { call } from "../../platform/call.ts";
import { IssuerId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import {
  type AlarmKind,
  alarmKinds,
  allStandingDecisions,
  allStandings,
  type IssuerType,
  issuerTypes,
  standingLists,
} from "./codes.ts";

const State = z.enum(allStandings);
const instant = z.iso.datetime();
const count = z.int().min(0);

/** How often people reported their inviter with "not me"; their numbers stay private. */
const Reports = z.object({
  Report_Count: count,
  /** A number may report an inviter as a resident and as staff. */
  Phone_Count: count,
  First_Reported_At: instant,
  Last_Reported_At: instant,
});

/** A society or landlord as an operator judges it. */
const Issuer = z.object({
  IssuerID: z.string(),
  Issuer_Type: z.enum(Object.keys(issuerTypes) as [IssuerType, ...IssuerType[]]),
  Name: z.string(),
  Address: z.string(),
  /** The person responsible: a society's manager, or the landlord. */
  Account_Name: z.string().nullable(),
  Account_Phone: z.string(),
  created_at: instant,
  State,
  /** The reason of the last decision; empty if there is none. */
  Reason: z.string(),
  Decided_At: instant.nullable(),
  /** Null where a command or a setting decided. */
  Decided_By: z.string().nullable(),
  /** People it sends messages to: residents, or tenants of contracts. */
  People: count,
  Open_Alarms: z.array(z.enum(Object.keys(alarmKinds) as [AlarmKind, ...AlarmKind[]])),
  /** Null without reports, or if all were withdrawn. */
  Reports: Reports.nullable(),
  /** Whether a verified society of the same city has the same name, as people read it. */
  Whether_Look_Alike: z.boolean(),
});
export type OperatorIssuer = z.output<typeof Issuer>;

const IssuerInfo = Issuer.extend({
  Look_Alikes: z.array(z.object({ SocietyID: z.string(), Name: z.string(), Address: z.string() })),
  Alarms: z.array(
    z.object({
      Standing_AlarmID: z.string(),
      Kind: z.enum(Object.keys(alarmKinds) as [AlarmKind, ...AlarmKind[]]),
      Details: z.string(),
      created_at: instant,
      Settled_At: instant.nullable(),
    }),
  ),
  Decisions: z.array(
    z.object({
      Standing_DecisionID: z.string(),
      Decision: z.enum(allStandingDecisions),
      Reason: z.string(),
      Decided_By: z.string().nullable(),
      created_at: instant,
    }),
  ),
});
export type OperatorIssuerInfo = z.output<typeof IssuerInfo>;

const OwnStanding = z.object({
  State,
  Reason: z.string(),
  Decided_At: instant.nullable(),
});
export type OwnStanding = z.output<typeof OwnStanding>;

export const standings = {
  list: call({
    path: "vendor/Filter_All_Operator_Issuers",
    who: "operator",
    summary:
      "List societies and landlords: new ones (oldest first), those with an open alarm or report, verified and suspended ones (latest decision first). A landlord is listed after the first rental contract, report or decision, and an account without a society after a refused name. Search matches names, ids and phones of accounts",
    input: listInput(searchFilter, { List: z.enum(standingLists) }),
    output: listOf(Issuer).extend({
      Totals: z.object({ New: count, Alarms: count, Verified: count, Suspended: count }),
    }),
    answer: "extras",
  }),
  issuerInfo: call({
    path: "vendor/Fetch_Operator_Issuer_Info",
    who: "operator",
    summary:
      "Show a society or landlord with look-alikes of its name, its alarms, its number of reports and all decisions",
    input: z.object({ IssuerID: IssuerId }),
    output: IssuerInfo,
    refusals: ["unknown-issuer"],
  }),
  decide: call({
    path: "vendor/Create_Standing_Decision",
    who: "operator",
    summary:
      "Verify or suspend a society or landlord, or close its alarms and reports. A society whose name resembles that of a verified society of the same city can be verified only with Whether_Name_Checked",
    input: z.object({
      IssuerID: IssuerId,
      Decision: z.enum(allStandingDecisions),
      Reason: z
        .string(problem("give-reason"))
        .trim()
        .min(3, problem("give-reason"))
        .max(500, problem("at-most-characters", { most: 500 })),
      Whether_Name_Checked: z.boolean().default(false),
    }),
    output: z.object({}),
    done: "Decision kept",
    once: true,
    refusals: ["unknown-issuer", "decided-already", "look-alike"],
  }),
  standing: call({
    path: "vendor/Fetch_Standing_Info",
    who: "standing.read",
    summary: "Show whether the caller's society, or the caller as a landlord, is verified",
    input: z.object({}),
    output: OwnStanding,
    refusals: ["no-society"],
  }),
};
