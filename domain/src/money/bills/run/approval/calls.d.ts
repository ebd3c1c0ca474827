import { z } from "zod";
/** What a proposal keeps of the preview. */
declare const RunContent: z.ZodObject<{
    Billing_Month: z.ZodISODate;
    Preview_Mark: z.ZodString;
    Bill_Count: z.ZodInt;
    Bill_Total: z.ZodNumber;
    Unbilled_Count: z.ZodInt;
    Compared_Month: z.ZodISODate;
    Previous_Count: z.ZodInt;
    Previous_Total: z.ZodNumber;
}, z.core.$strip>;
export type RunContent = z.output<typeof RunContent>;
declare const ProposedRun: z.ZodObject<{
    Billing_Month: z.ZodISODate;
    Preview_Mark: z.ZodString;
    Bill_Count: z.ZodInt;
    Bill_Total: z.ZodNumber;
    Unbilled_Count: z.ZodInt;
    Compared_Month: z.ZodISODate;
    Previous_Count: z.ZodInt;
    Previous_Total: z.ZodNumber;
    Society_ProposalID: z.ZodString;
    State: z.ZodEnum<{
        confirmed: "confirmed";
        declined: "declined";
        expired: "expired";
        open: "open";
        withdrawn: "withdrawn";
    }>;
    Proposed_By: z.ZodString;
    Whether_Own: z.ZodBoolean;
    created_at: z.ZodISODateTime;
    Expires_At: z.ZodISODateTime;
    Decided_By: z.ZodNullable<z.ZodString>;
    Decided_At: z.ZodNullable<z.ZodISODateTime>;
    Whether_Automatic: z.ZodBoolean;
    Whether_Changed: z.ZodBoolean;
}, z.core.$strip>;
export type ProposedRun = z.output<typeof ProposedRun>;
declare const ProposedSetting: z.ZodObject<{
    Society_ProposalID: z.ZodString;
    State: z.ZodEnum<{
        confirmed: "confirmed";
        declined: "declined";
        expired: "expired";
        open: "open";
        withdrawn: "withdrawn";
    }>;
    Proposed_By: z.ZodString;
    Whether_Own: z.ZodBoolean;
    created_at: z.ZodISODateTime;
    Expires_At: z.ZodISODateTime;
    Decided_By: z.ZodNullable<z.ZodString>;
    Decided_At: z.ZodNullable<z.ZodISODateTime>;
    Whether_Needed: z.ZodBoolean;
}, z.core.$strip>;
export type ProposedSetting = z.output<typeof ProposedSetting>;
declare const Approval: z.ZodObject<{
    Whether_Needed: z.ZodBoolean;
    Whether_Second_Person: z.ZodBoolean;
    Waiting: z.ZodArray<z.ZodObject<{
        Billing_Month: z.ZodISODate;
        Preview_Mark: z.ZodString;
        Bill_Count: z.ZodInt;
        Bill_Total: z.ZodNumber;
        Unbilled_Count: z.ZodInt;
        Compared_Month: z.ZodISODate;
        Previous_Count: z.ZodInt;
        Previous_Total: z.ZodNumber;
        Society_ProposalID: z.ZodString;
        State: z.ZodEnum<{
            confirmed: "confirmed";
            declined: "declined";
            expired: "expired";
            open: "open";
            withdrawn: "withdrawn";
        }>;
        Proposed_By: z.ZodString;
        Whether_Own: z.ZodBoolean;
        created_at: z.ZodISODateTime;
        Expires_At: z.ZodISODateTime;
        Decided_By: z.ZodNullable<z.ZodString>;
        Decided_At: z.ZodNullable<z.ZodISODateTime>;
        Whether_Automatic: z.ZodBoolean;
        Whether_Changed: z.ZodBoolean;
    }, z.core.$strip>>;
    Past: z.ZodArray<z.ZodObject<{
        Billing_Month: z.ZodISODate;
        Preview_Mark: z.ZodString;
        Bill_Count: z.ZodInt;
        Bill_Total: z.ZodNumber;
        Unbilled_Count: z.ZodInt;
        Compared_Month: z.ZodISODate;
        Previous_Count: z.ZodInt;
        Previous_Total: z.ZodNumber;
        Society_ProposalID: z.ZodString;
        State: z.ZodEnum<{
            confirmed: "confirmed";
            declined: "declined";
            expired: "expired";
            open: "open";
            withdrawn: "withdrawn";
        }>;
        Proposed_By: z.ZodString;
        Whether_Own: z.ZodBoolean;
        created_at: z.ZodISODateTime;
        Expires_At: z.ZodISODateTime;
        Decided_By: z.ZodNullable<z.ZodString>;
        Decided_At: z.ZodNullable<z.ZodISODateTime>;
        Whether_Automatic: z.ZodBoolean;
        Whether_Changed: z.ZodBoolean;
    }, z.core.$strip>>;
    Waiting_Setting: z.ZodNullable<z.ZodObject<{
        Society_ProposalID: z.ZodString;
        State: z.ZodEnum<{
            confirmed: "confirmed";
            declined: "declined";
            expired: "expired";
            open: "open";
            withdrawn: "withdrawn";
        }>;
        Proposed_By: z.ZodString;
        Whether_Own: z.ZodBoolean;
        created_at: z.ZodISODateTime;
        Expires_At: z.ZodISODateTime;
        Decided_By: z.ZodNullable<z.ZodString>;
        Decided_At: z.ZodNullable<z.ZodISODateTime>;
        Whether_Needed: z.ZodBoolean;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type BillApproval = z.output<typeof Approval>;
export declare const approvals: {
    approval: import("../../../../platform/call.ts").Call<"vendor/Fetch_Bill_Approval_Info", z.ZodObject<{}, z.core.$strip>, z.ZodObject<{
        Whether_Needed: z.ZodBoolean;
        Whether_Second_Person: z.ZodBoolean;
        Waiting: z.ZodArray<z.ZodObject<{
            Billing_Month: z.ZodISODate;
            Preview_Mark: z.ZodString;
            Bill_Count: z.ZodInt;
            Bill_Total: z.ZodNumber;
            Unbilled_Count: z.ZodInt;
            Compared_Month: z.ZodISODate;
            Previous_Count: z.ZodInt;
            Previous_Total: z.ZodNumber;
            Society_ProposalID: z.ZodString;
            State: z.ZodEnum<{
                confirmed: "confirmed";
                declined: "declined";
                expired: "expired";
                open: "open";
                withdrawn: "withdrawn";
            }>;
            Proposed_By: z.ZodString;
            Whether_Own: z.ZodBoolean;
            created_at: z.ZodISODateTime;
            Expires_At: z.ZodISODateTime;
            Decided_By: z.ZodNullable<z.ZodString>;
            Decided_At: z.ZodNullable<z.ZodISODateTime>;
            Whether_Automatic: z.ZodBoolean;
            Whether_Changed: z.ZodBoolean;
        }, z.core.$strip>>;
        Past: z.ZodArray<z.ZodObject<{
            Billing_Month: z.ZodISODate;
            Preview_Mark: z.ZodString;
            Bill_Count: z.ZodInt;
            Bill_Total: z.ZodNumber;
            Unbilled_Count: z.ZodInt;
            Compared_Month: z.ZodISODate;
            Previous_Count: z.ZodInt;
            Previous_Total: z.ZodNumber;
            Society_ProposalID: z.ZodString;
            State: z.ZodEnum<{
                confirmed: "confirmed";
                declined: "declined";
                expired: "expired";
                open: "open";
                withdrawn: "withdrawn";
            }>;
            Proposed_By: z.ZodString;
            Whether_Own: z.ZodBoolean;
            created_at: z.ZodISODateTime;
            Expires_At: z.ZodISODateTime;
            Decided_By: z.ZodNullable<z.ZodString>;
            Decided_At: z.ZodNullable<z.ZodISODateTime>;
            Whether_Automatic: z.ZodBoolean;
            Whether_Changed: z.ZodBoolean;
        }, z.core.$strip>>;
        Waiting_Setting: z.ZodNullable<z.ZodObject<{
            Society_ProposalID: z.ZodString;
            State: z.ZodEnum<{
                confirmed: "confirmed";
                declined: "declined";
                expired: "expired";
                open: "open";
                withdrawn: "withdrawn";
            }>;
            Proposed_By: z.ZodString;
            Whether_Own: z.ZodBoolean;
            created_at: z.ZodISODateTime;
            Expires_At: z.ZodISODateTime;
            Decided_By: z.ZodNullable<z.ZodString>;
            Decided_At: z.ZodNullable<z.ZodISODateTime>;
            Whether_Needed: z.ZodBoolean;
        }, z.core.$strip>>;
    }, z.core.$strip>, never, "bills.write", "data", false>;
    editApproval: import("../../../../platform/call.ts").Call<"vendor/Edit_Bill_Approval", z.ZodObject<{
        Whether_Needed: z.ZodBoolean;
    }, z.core.$strip>, z.ZodObject<{
        Whether_Needed: z.ZodBoolean;
        Society_ProposalID: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>, "account-inactive" | "account-unsuitable" | "administrator-active" | "agreement-out-of-order" | "allotment-ends-before-start" | "already-paid" | "amenity-closed" | "amenity-closed-day" | "amenity-exists" | "amenity-has-bookings" | "amenity-inactive" | "announcement-cancelled" | "announcement-expired" | "announcement-sent" | "answered-already" | "bad-request" | "balance-day-in-future" | "balance-day-unknown" | "balance-sign-unknown" | "balances-left-out" | "balances-not-posted" | "balances-posted" | "bill-being-checked" | "bill-run-open" | "bill-written-off" | "billing-settings-wrong" | "bills-of-two-accounts" | "block-exists" | "block-inactive" | "block-incident-order" | "block-issue-closed" | "block-issue-order" | "booked-already" | "booking-across-midnight" | "booking-answered" | "booking-begun" | "booking-ended" | "booking-in-past" | "booking-too-far" | "booking-too-long" | "broken-document" | "broken-picture" | "building-exists" | "building-inactive" | "building-outside-blocks" | "by-invitation" | "camera-exists" | "camera-outside-network" | "cancel-too-late" | "candidate-administrator" | "candidate-too-recent" | "cannot-renew" | "capacity-booked" | "cell-too-long" | "certificate-balance-waits" | "certificate-decided" | "certificate-dues" | "certificate-free" | "certificate-not-issued" | "certificate-not-offered" | "certificate-not-reviewed" | "certificate-of-owner" | "certificate-person-left" | "certificate-requested-already" | "certificate-revoked" | "certificate-written-off" | "charge-code-exists" | "charge-event-billed" | "charge-event-exists" | "charge-event-in-future" | "charge-head-billed" | "charge-head-ended" | "charge-head-named" | "charge-heads-changed" | "charge-name-exists" | "charge-tariff-billed" | "charge-tariff-exists" | "charge-terms-wrong" | "charge-total-billed" | "charges-changed" | "claim-waits" | "closing-changed" | "closing-unchanged" | "closing-waiting" | "closing-without-reason" | "closure-has-bookings" | "closure-in-past" | "confirm-identity" | "connection-taken" | "contract-billed" | "contract-closed" | "contract-exists" | "contract-inactive" | "control-account" | "days-of-two-years" | "decided-already" | "deposit-spent" | "estimate-past" | "expires-too-early" | "file-too-large" | "flat-alias-taken" | "flat-asked-already" | "flat-confirmed-elsewhere" | "flat-exists" | "flat-has-member" | "flat-has-people" | "flat-in-use" | "flat-not-clear" | "flat-rented-out" | "flat-without-member" | "gate-code-wrong" | "gate-device-elsewhere" | "gate-exists" | "gate-inactive" | "gate-not-bound" | "gate-pin-locked" | "gate-pin-wrong" | "gst-not-registered" | "handover-closed" | "handover-incomplete" | "handover-open" | "has-macros" | "has-scripts" | "heic-picture" | "holder-has-no-phone" | "import-begun" | "import-empty" | "import-in-use" | "import-not-checked" | "import-not-done" | "import-posted" | "import-waiting" | "imports-busy" | "in-use" | "incident-not-open" | "incident-order" | "interest-note-debit" | "interest-note-too-large" | "invalid-input" | "join-request-exists" | "key-outdated" | "key-reused" | "last-administrator" | "later-run" | "ledger-account-inactive" | "ledger-account-posted-to" | "ledger-account-posting" | "ledger-account-used" | "ledger-code-exists" | "ledger-name-exists" | "link-expired" | "link-not-ours" | "link-outdated" | "look-alike" | "mail-confirmed" | "mail-declined" | "main-meter-unnamed" | "manager-has-society" | "member-ended" | "member-in-use" | "member-overlaps" | "meter-day-in-future" | "meter-day-wrong" | "meter-in-use" | "meter-kind-charged" | "meter-kind-exists" | "meter-kind-in-use" | "meter-last-below" | "meter-readings-later" | "meter-removed" | "meter-serial-exists" | "month-billed-already" | "month-closed" | "month-not-billable" | "month-not-billed" | "month-not-over" | "month-not-unbilled" | "more-than-due" | "more-than-held" | "more-than-open-rent" | "move-out-to-come" | "move-out-too-early" | "moving-picture" | "no-api-key" | "no-cloning" | "no-flat-asked" | "no-gate-pin" | "no-gate-shift" | "no-live-mail-code" | "no-live-otp" | "no-mail" | "no-mail-address" | "no-passkeys" | "no-places-search" | "no-prepayment-scheme" | "no-session" | "no-society" | "no-society-management" | "no-such-call" | "no-such-home" | "no-such-property" | "no-such-society" | "no-tariffs" | "no-upi" | "nobody-to-tell" | "nomination-revoked" | "nomination-to-come" | "nomination-too-early" | "not-a-document" | "not-a-picture" | "not-a-slot" | "not-allowed" | "not-jpg-or-png" | "not-living-there" | "not-of-committee" | "note-after-write-off" | "note-changed" | "note-corrected" | "note-head-too-large" | "note-head-unknown" | "note-of-rebate" | "note-paid" | "note-reversed" | "note-tax-late" | "note-too-large" | "notes-changed" | "nothing-to-bill" | "nothing-to-correct" | "number-has-account" | "number-on-record" | "number-unused" | "one-file" | "opening-after-bills" | "opening-exists" | "opening-in-use" | "opening-nobody" | "opening-reversed" | "openings-in-use" | "operator-concerned" | "other-financial-year" | "otp-not-sent" | "outside-opening-hours" | "over-month-limit" | "over-week-limit" | "own-term" | "paid-in-future" | "parking-slot-exists" | "parking-slot-in-use" | "parking-slot-taken" | "pass-cancelled" | "pass-elsewhere" | "pass-expired" | "pass-host-left" | "pass-not-ours" | "pass-not-yet" | "pass-used" | "passkey-exists" | "passkey-expired" | "passkey-not-verified" | "passkey-removed" | "passkey-suspected" | "payment-exists" | "payment-reversed" | "photo-too-large" | "places-search-failed" | "prepaid-already" | "prepayment-changed" | "prepayment-dues-open" | "prepayment-late" | "prepayment-nobody" | "property-hidden" | "property-import-in-use" | "proposal-expired" | "proposer-left" | "reading-billed" | "reading-followed" | "reading-id-used" | "reading-of-others" | "reading-off-dial" | "readings-billed" | "reason-missing" | "recharge-exists" | "recovery-confirmed" | "recovery-ended" | "recovery-lapsed" | "recovery-not-ready" | "recovery-open" | "recovery-own" | "recovery-same-flat" | "recovery-same-person" | "recovery-too-recent" | "recovery-too-soon" | "recovery-unverified" | "reopen-too-late" | "resident-exists" | "resident-moved-out" | "resolution-in-future" | "revocation-too-early" | "role-not-held" | "rollover-below-reading" | "run-begun" | "run-bills-used" | "run-month-closed" | "run-undone" | "run-without-bills" | "same-number" | "second-person" | "sheet-too-slow" | "sign-in-request-open" | "slot-full" | "society-exists" | "society-name-taken" | "society-not-verified" | "staff-exists" | "staff-not-accepted" | "staff-without-block" | "stale" | "step-up-needed" | "supplement-due-too-early" | "ticket-not-resolved" | "ticket-out-of-order" | "ticket-rejected" | "ticket-settled" | "too-large" | "too-late-to-cancel" | "too-many-bill-links" | "too-many-calls" | "too-many-candidates" | "too-many-charge-heads" | "too-many-charge-tariffs" | "too-many-claims" | "too-many-codes" | "too-many-columns" | "too-many-enquiry-notes" | "too-many-join-requests" | "too-many-mails" | "too-many-meters" | "too-many-notes" | "too-many-otps" | "too-many-passkeys" | "too-many-people" | "too-many-phones" | "too-many-pixels" | "too-many-readings" | "too-many-rows" | "too-many-sign-in-requests" | "too-many-societies" | "too-many-streams" | "too-many-to-export" | "too-many-uploads" | "too-much-text" | "totals-differ" | "transfer-to-come" | "transfer-too-early" | "unit-rented" | "unknown-amenity" | "unknown-announcement" | "unknown-bill" | "unknown-bill-link" | "unknown-block" | "unknown-block-incident" | "unknown-block-issue" | "unknown-booking" | "unknown-building" | "unknown-camera" | "unknown-candidate" | "unknown-certificate" | "unknown-charge-event" | "unknown-charge-event-name" | "unknown-charge-head" | "unknown-charge-tariff" | "unknown-claim" | "unknown-closure" | "unknown-column" | "unknown-contract" | "unknown-device" | "unknown-document" | "unknown-enquiry" | "unknown-enquiry-note" | "unknown-entry" | "unknown-entry-code" | "unknown-financial-year" | "unknown-flat" | "unknown-flat-request" | "unknown-gate" | "unknown-gate-device" | "unknown-guard" | "unknown-handover" | "unknown-holder" | "unknown-home" | "unknown-image" | "unknown-import" | "unknown-incident" | "unknown-invitation" | "unknown-issuer" | "unknown-join-code" | "unknown-join-request" | "unknown-ledger-account" | "unknown-member" | "unknown-meter" | "unknown-meter-kind" | "unknown-nomination" | "unknown-note" | "unknown-notification" | "unknown-opening" | "unknown-parking-allotment" | "unknown-parking-slot" | "unknown-passkey" | "unknown-payment" | "unknown-photo" | "unknown-place" | "unknown-posting-rule" | "unknown-property" | "unknown-property-column" | "unknown-proposal" | "unknown-reading" | "unknown-recharge" | "unknown-recovery" | "unknown-resident" | "unknown-run" | "unknown-session" | "unknown-sign-in-request" | "unknown-staff" | "unknown-state" | "unknown-ticket" | "unknown-ticket-target" | "unknown-visit" | "unknown-visitor-pass" | "unknown-voucher" | "unknown-write-off" | "utr-used" | "vacate-outside" | "visit-approved" | "visit-being-asked" | "visit-denied" | "visit-in-past" | "visit-in-progress" | "visit-not-approved" | "visit-over" | "visit-too-far" | "visitor-inside" | "visitor-not-inside" | "voucher-day-in-future" | "voucher-reversed" | "waiver-unresolved" | "write-off-of-deposit" | "write-off-reversed" | "write-off-too-large" | "write-off-unresolved" | "wrong-mail-code" | "wrong-otp", "bills.write", "data", true>;
    confirmApproval: import("../../../../platform/call.ts").Call<"vendor/Confirm_Bill_Approval", z.ZodObject<{
        Society_ProposalID: z.core.$ZodBranded<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>, "Society_ProposalID", "out">;
    }, z.core.$strip>, z.ZodObject<{
        Whether_Needed: z.ZodBoolean;
    }, z.core.$strip>, "account-inactive" | "account-unsuitable" | "administrator-active" | "agreement-out-of-order" | "allotment-ends-before-start" | "already-paid" | "amenity-closed" | "amenity-closed-day" | "amenity-exists" | "amenity-has-bookings" | "amenity-inactive" | "announcement-cancelled" | "announcement-expired" | "announcement-sent" | "answered-already" | "bad-request" | "balance-day-in-future" | "balance-day-unknown" | "balance-sign-unknown" | "balances-left-out" | "balances-not-posted" | "balances-posted" | "bill-being-checked" | "bill-run-open" | "bill-written-off" | "billing-settings-wrong" | "bills-of-two-accounts" | "block-exists" | "block-inactive" | "block-incident-order" | "block-issue-closed" | "block-issue-order" | "booked-already" | "booking-across-midnight" | "booking-answered" | "booking-begun" | "booking-ended" | "booking-in-past" | "booking-too-far" | "booking-too-long" | "broken-document" | "broken-picture" | "building-exists" | "building-inactive" | "building-outside-blocks" | "by-invitation" | "camera-exists" | "camera-outside-network" | "cancel-too-late" | "candidate-administrator" | "candidate-too-recent" | "cannot-renew" | "capacity-booked" | "cell-too-long" | "certificate-balance-waits" | "certificate-decided" | "certificate-dues" | "certificate-free" | "certificate-not-issued" | "certificate-not-offered" | "certificate-not-reviewed" | "certificate-of-owner" | "certificate-person-left" | "certificate-requested-already" | "certificate-revoked" | "certificate-written-off" | "charge-code-exists" | "charge-event-billed" | "charge-event-exists" | "charge-event-in-future" | "charge-head-billed" | "charge-head-ended" | "charge-head-named" | "charge-heads-changed" | "charge-name-exists" | "charge-tariff-billed" | "charge-tariff-exists" | "charge-terms-wrong" | "charge-total-billed" | "charges-changed" | "claim-waits" | "closing-changed" | "closing-unchanged" | "closing-waiting" | "closing-without-reason" | "closure-has-bookings" | "closure-in-past" | "confirm-identity" | "connection-taken" | "contract-billed" | "contract-closed" | "contract-exists" | "contract-inactive" | "control-account" | "days-of-two-years" | "decided-already" | "deposit-spent" | "estimate-past" | "expires-too-early" | "file-too-large" | "flat-alias-taken" | "flat-asked-already" | "flat-confirmed-elsewhere" | "flat-exists" | "flat-has-member" | "flat-has-people" | "flat-in-use" | "flat-not-clear" | "flat-rented-out" | "flat-without-member" | "gate-code-wrong" | "gate-device-elsewhere" | "gate-exists" | "gate-inactive" | "gate-not-bound" | "gate-pin-locked" | "gate-pin-wrong" | "gst-not-registered" | "handover-closed" | "handover-incomplete" | "handover-open" | "has-macros" | "has-scripts" | "heic-picture" | "holder-has-no-phone" | "import-begun" | "import-empty" | "import-in-use" | "import-not-checked" | "import-not-done" | "import-posted" | "import-waiting" | "imports-busy" | "in-use" | "incident-not-open" | "incident-order" | "interest-note-debit" | "interest-note-too-large" | "invalid-input" | "join-request-exists" | "key-outdated" | "key-reused" | "last-administrator" | "later-run" | "ledger-account-inactive" | "ledger-account-posted-to" | "ledger-account-posting" | "ledger-account-used" | "ledger-code-exists" | "ledger-name-exists" | "link-expired" | "link-not-ours" | "link-outdated" | "look-alike" | "mail-confirmed" | "mail-declined" | "main-meter-unnamed" | "manager-has-society" | "member-ended" | "member-in-use" | "member-overlaps" | "meter-day-in-future" | "meter-day-wrong" | "meter-in-use" | "meter-kind-charged" | "meter-kind-exists" | "meter-kind-in-use" | "meter-last-below" | "meter-readings-later" | "meter-removed" | "meter-serial-exists" | "month-billed-already" | "month-closed" | "month-not-billable" | "month-not-billed" | "month-not-over" | "month-not-unbilled" | "more-than-due" | "more-than-held" | "more-than-open-rent" | "move-out-to-come" | "move-out-too-early" | "moving-picture" | "no-api-key" | "no-cloning" | "no-flat-asked" | "no-gate-pin" | "no-gate-shift" | "no-live-mail-code" | "no-live-otp" | "no-mail" | "no-mail-address" | "no-passkeys" | "no-places-search" | "no-prepayment-scheme" | "no-session" | "no-society" | "no-society-management" | "no-such-call" | "no-such-home" | "no-such-property" | "no-such-society" | "no-tariffs" | "no-upi" | "nobody-to-tell" | "nomination-revoked" | "nomination-to-come" | "nomination-too-early" | "not-a-document" | "not-a-picture" | "not-a-slot" | "not-allowed" | "not-jpg-or-png" | "not-living-there" | "not-of-committee" | "note-after-write-off" | "note-changed" | "note-corrected" | "note-head-too-large" | "note-head-unknown" | "note-of-rebate" | "note-paid" | "note-reversed" | "note-tax-late" | "note-too-large" | "notes-changed" | "nothing-to-bill" | "nothing-to-correct" | "number-has-account" | "number-on-record" | "number-unused" | "one-file" | "opening-after-bills" | "opening-exists" | "opening-in-use" | "opening-nobody" | "opening-reversed" | "openings-in-use" | "operator-concerned" | "other-financial-year" | "otp-not-sent" | "outside-opening-hours" | "over-month-limit" | "over-week-limit" | "own-term" | "paid-in-future" | "parking-slot-exists" | "parking-slot-in-use" | "parking-slot-taken" | "pass-cancelled" | "pass-elsewhere" | "pass-expired" | "pass-host-left" | "pass-not-ours" | "pass-not-yet" | "pass-used" | "passkey-exists" | "passkey-expired" | "passkey-not-verified" | "passkey-removed" | "passkey-suspected" | "payment-exists" | "payment-reversed" | "photo-too-large" | "places-search-failed" | "prepaid-already" | "prepayment-changed" | "prepayment-dues-open" | "prepayment-late" | "prepayment-nobody" | "property-hidden" | "property-import-in-use" | "proposal-expired" | "proposer-left" | "reading-billed" | "reading-followed" | "reading-id-used" | "reading-of-others" | "reading-off-dial" | "readings-billed" | "reason-missing" | "recharge-exists" | "recovery-confirmed" | "recovery-ended" | "recovery-lapsed" | "recovery-not-ready" | "recovery-open" | "recovery-own" | "recovery-same-flat" | "recovery-same-person" | "recovery-too-recent" | "recovery-too-soon" | "recovery-unverified" | "reopen-too-late" | "resident-exists" | "resident-moved-out" | "resolution-in-future" | "revocation-too-early" | "role-not-held" | "rollover-below-reading" | "run-begun" | "run-bills-used" | "run-month-closed" | "run-undone" | "run-without-bills" | "same-number" | "second-person" | "sheet-too-slow" | "sign-in-request-open" | "slot-full" | "society-exists" | "society-name-taken" | "society-not-verified" | "staff-exists" | "staff-not-accepted" | "staff-without-block" | "stale" | "step-up-needed" | "supplement-due-too-early" | "ticket-not-resolved" | "ticket-out-of-order" | "ticket-rejected" | "ticket-settled" | "too-large" | "too-late-to-cancel" | "too-many-bill-links" | "too-many-calls" | "too-many-candidates" | "too-many-charge-heads" | "too-many-charge-tariffs" | "too-many-claims" | "too-many-codes" | "too-many-columns" | "too-many-enquiry-notes" | "too-many-join-requests" | "too-many-mails" | "too-many-meters" | "too-many-notes" | "too-many-otps" | "too-many-passkeys" | "too-many-people" | "too-many-phones" | "too-many-pixels" | "too-many-readings" | "too-many-rows" | "too-many-sign-in-requests" | "too-many-societies" | "too-many-streams" | "too-many-to-export" | "too-many-uploads" | "too-much-text" | "totals-differ" | "transfer-to-come" | "transfer-too-early" | "unit-rented" | "unknown-amenity" | "unknown-announcement" | "unknown-bill" | "unknown-bill-link" | "unknown-block" | "unknown-block-incident" | "unknown-block-issue" | "unknown-booking" | "unknown-building" | "unknown-camera" | "unknown-candidate" | "unknown-certificate" | "unknown-charge-event" | "unknown-charge-event-name" | "unknown-charge-head" | "unknown-charge-tariff" | "unknown-claim" | "unknown-closure" | "unknown-column" | "unknown-contract" | "unknown-device" | "unknown-document" | "unknown-enquiry" | "unknown-enquiry-note" | "unknown-entry" | "unknown-entry-code" | "unknown-financial-year" | "unknown-flat" | "unknown-flat-request" | "unknown-gate" | "unknown-gate-device" | "unknown-guard" | "unknown-handover" | "unknown-holder" | "unknown-home" | "unknown-image" | "unknown-import" | "unknown-incident" | "unknown-invitation" | "unknown-issuer" | "unknown-join-code" | "unknown-join-request" | "unknown-ledger-account" | "unknown-member" | "unknown-meter" | "unknown-meter-kind" | "unknown-nomination" | "unknown-note" | "unknown-notification" | "unknown-opening" | "unknown-parking-allotment" | "unknown-parking-slot" | "unknown-passkey" | "unknown-payment" | "unknown-photo" | "unknown-place" | "unknown-posting-rule" | "unknown-property" | "unknown-property-column" | "unknown-proposal" | "unknown-reading" | "unknown-recharge" | "unknown-recovery" | "unknown-resident" | "unknown-run" | "unknown-session" | "unknown-sign-in-request" | "unknown-staff" | "unknown-state" | "unknown-ticket" | "unknown-ticket-target" | "unknown-visit" | "unknown-visitor-pass" | "unknown-voucher" | "unknown-write-off" | "utr-used" | "vacate-outside" | "visit-approved" | "visit-being-asked" | "visit-denied" | "visit-in-past" | "visit-in-progress" | "visit-not-approved" | "visit-over" | "visit-too-far" | "visitor-inside" | "visitor-not-inside" | "voucher-day-in-future" | "voucher-reversed" | "waiver-unresolved" | "write-off-of-deposit" | "write-off-reversed" | "write-off-too-large" | "write-off-unresolved" | "wrong-mail-code" | "wrong-otp", "bills.write", "data", true>;
    proposeRun: import("../../../../platform/call.ts").Call<"vendor/Create_Bill_Run_Proposal", z.ZodObject<{
        Billing_Month: z.ZodOptional<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>>;
        Preview_Mark: z.ZodString;
    }, z.core.$strip>, z.ZodObject<{
        Society_ProposalID: z.ZodString;
    }, z.core.$strip>, "account-inactive" | "account-unsuitable" | "administrator-active" | "agreement-out-of-order" | "allotment-ends-before-start" | "already-paid" | "amenity-closed" | "amenity-closed-day" | "amenity-exists" | "amenity-has-bookings" | "amenity-inactive" | "announcement-cancelled" | "announcement-expired" | "announcement-sent" | "answered-already" | "bad-request" | "balance-day-in-future" | "balance-day-unknown" | "balance-sign-unknown" | "balances-left-out" | "balances-not-posted" | "balances-posted" | "bill-being-checked" | "bill-run-open" | "bill-written-off" | "billing-settings-wrong" | "bills-of-two-accounts" | "block-exists" | "block-inactive" | "block-incident-order" | "block-issue-closed" | "block-issue-order" | "booked-already" | "booking-across-midnight" | "booking-answered" | "booking-begun" | "booking-ended" | "booking-in-past" | "booking-too-far" | "booking-too-long" | "broken-document" | "broken-picture" | "building-exists" | "building-inactive" | "building-outside-blocks" | "by-invitation" | "camera-exists" | "camera-outside-network" | "cancel-too-late" | "candidate-administrator" | "candidate-too-recent" | "cannot-renew" | "capacity-booked" | "cell-too-long" | "certificate-balance-waits" | "certificate-decided" | "certificate-dues" | "certificate-free" | "certificate-not-issued" | "certificate-not-offered" | "certificate-not-reviewed" | "certificate-of-owner" | "certificate-person-left" | "certificate-requested-already" | "certificate-revoked" | "certificate-written-off" | "charge-code-exists" | "charge-event-billed" | "charge-event-exists" | "charge-event-in-future" | "charge-head-billed" | "charge-head-ended" | "charge-head-named" | "charge-heads-changed" | "charge-name-exists" | "charge-tariff-billed" | "charge-tariff-exists" | "charge-terms-wrong" | "charge-total-billed" | "charges-changed" | "claim-waits" | "closing-changed" | "closing-unchanged" | "closing-waiting" | "closing-without-reason" | "closure-has-bookings" | "closure-in-past" | "confirm-identity" | "connection-taken" | "contract-billed" | "contract-closed" | "contract-exists" | "contract-inactive" | "control-account" | "days-of-two-years" | "decided-already" | "deposit-spent" | "estimate-past" | "expires-too-early" | "file-too-large" | "flat-alias-taken" | "flat-asked-already" | "flat-confirmed-elsewhere" | "flat-exists" | "flat-has-member" | "flat-has-people" | "flat-in-use" | "flat-not-clear" | "flat-rented-out" | "flat-without-member" | "gate-code-wrong" | "gate-device-elsewhere" | "gate-exists" | "gate-inactive" | "gate-not-bound" | "gate-pin-locked" | "gate-pin-wrong" | "gst-not-registered" | "handover-closed" | "handover-incomplete" | "handover-open" | "has-macros" | "has-scripts" | "heic-picture" | "holder-has-no-phone" | "import-begun" | "import-empty" | "import-in-use" | "import-not-checked" | "import-not-done" | "import-posted" | "import-waiting" | "imports-busy" | "in-use" | "incident-not-open" | "incident-order" | "interest-note-debit" | "interest-note-too-large" | "invalid-input" | "join-request-exists" | "key-outdated" | "key-reused" | "last-administrator" | "later-run" | "ledger-account-inactive" | "ledger-account-posted-to" | "ledger-account-posting" | "ledger-account-used" | "ledger-code-exists" | "ledger-name-exists" | "link-expired" | "link-not-ours" | "link-outdated" | "look-alike" | "mail-confirmed" | "mail-declined" | "main-meter-unnamed" | "manager-has-society" | "member-ended" | "member-in-use" | "member-overlaps" | "meter-day-in-future" | "meter-day-wrong" | "meter-in-use" | "meter-kind-charged" | "meter-kind-exists" | "meter-kind-in-use" | "meter-last-below" | "meter-readings-later" | "meter-removed" | "meter-serial-exists" | "month-billed-already" | "month-closed" | "month-not-billable" | "month-not-billed" | "month-not-over" | "month-not-unbilled" | "more-than-due" | "more-than-held" | "more-than-open-rent" | "move-out-to-come" | "move-out-too-early" | "moving-picture" | "no-api-key" | "no-cloning" | "no-flat-asked" | "no-gate-pin" | "no-gate-shift" | "no-live-mail-code" | "no-live-otp" | "no-mail" | "no-mail-address" | "no-passkeys" | "no-places-search" | "no-prepayment-scheme" | "no-session" | "no-society" | "no-society-management" | "no-such-call" | "no-such-home" | "no-such-property" | "no-such-society" | "no-tariffs" | "no-upi" | "nobody-to-tell" | "nomination-revoked" | "nomination-to-come" | "nomination-too-early" | "not-a-document" | "not-a-picture" | "not-a-slot" | "not-allowed" | "not-jpg-or-png" | "not-living-there" | "not-of-committee" | "note-after-write-off" | "note-changed" | "note-corrected" | "note-head-too-large" | "note-head-unknown" | "note-of-rebate" | "note-paid" | "note-reversed" | "note-tax-late" | "note-too-large" | "notes-changed" | "nothing-to-bill" | "nothing-to-correct" | "number-has-account" | "number-on-record" | "number-unused" | "one-file" | "opening-after-bills" | "opening-exists" | "opening-in-use" | "opening-nobody" | "opening-reversed" | "openings-in-use" | "operator-concerned" | "other-financial-year" | "otp-not-sent" | "outside-opening-hours" | "over-month-limit" | "over-week-limit" | "own-term" | "paid-in-future" | "parking-slot-exists" | "parking-slot-in-use" | "parking-slot-taken" | "pass-cancelled" | "pass-elsewhere" | "pass-expired" | "pass-host-left" | "pass-not-ours" | "pass-not-yet" | "pass-used" | "passkey-exists" | "passkey-expired" | "passkey-not-verified" | "passkey-removed" | "passkey-suspected" | "payment-exists" | "payment-reversed" | "photo-too-large" | "places-search-failed" | "prepaid-already" | "prepayment-changed" | "prepayment-dues-open" | "prepayment-late" | "prepayment-nobody" | "property-hidden" | "property-import-in-use" | "proposal-expired" | "proposer-left" | "reading-billed" | "reading-followed" | "reading-id-used" | "reading-of-others" | "reading-off-dial" | "readings-billed" | "reason-missing" | "recharge-exists" | "recovery-confirmed" | "recovery-ended" | "recovery-lapsed" | "recovery-not-ready" | "recovery-open" | "recovery-own" | "recovery-same-flat" | "recovery-same-person" | "recovery-too-recent" | "recovery-too-soon" | "recovery-unverified" | "reopen-too-late" | "resident-exists" | "resident-moved-out" | "resolution-in-future" | "revocation-too-early" | "role-not-held" | "rollover-below-reading" | "run-begun" | "run-bills-used" | "run-month-closed" | "run-undone" | "run-without-bills" | "same-number" | "second-person" | "sheet-too-slow" | "sign-in-request-open" | "slot-full" | "society-exists" | "society-name-taken" | "society-not-verified" | "staff-exists" | "staff-not-accepted" | "staff-without-block" | "stale" | "step-up-needed" | "supplement-due-too-early" | "ticket-not-resolved" | "ticket-out-of-order" | "ticket-rejected" | "ticket-settled" | "too-large" | "too-late-to-cancel" | "too-many-bill-links" | "too-many-calls" | "too-many-candidates" | "too-many-charge-heads" | "too-many-charge-tariffs" | "too-many-claims" | "too-many-codes" | "too-many-columns" | "too-many-enquiry-notes" | "too-many-join-requests" | "too-many-mails" | "too-many-meters" | "too-many-notes" | "too-many-otps" | "too-many-passkeys" | "too-many-people" | "too-many-phones" | "too-many-pixels" | "too-many-readings" | "too-many-rows" | "too-many-sign-in-requests" | "too-many-societies" | "too-many-streams" | "too-many-to-export" | "too-many-uploads" | "too-much-text" | "totals-differ" | "transfer-to-come" | "transfer-too-early" | "unit-rented" | "unknown-amenity" | "unknown-announcement" | "unknown-bill" | "unknown-bill-link" | "unknown-block" | "unknown-block-incident" | "unknown-block-issue" | "unknown-booking" | "unknown-building" | "unknown-camera" | "unknown-candidate" | "unknown-certificate" | "unknown-charge-event" | "unknown-charge-event-name" | "unknown-charge-head" | "unknown-charge-tariff" | "unknown-claim" | "unknown-closure" | "unknown-column" | "unknown-contract" | "unknown-device" | "unknown-document" | "unknown-enquiry" | "unknown-enquiry-note" | "unknown-entry" | "unknown-entry-code" | "unknown-financial-year" | "unknown-flat" | "unknown-flat-request" | "unknown-gate" | "unknown-gate-device" | "unknown-guard" | "unknown-handover" | "unknown-holder" | "unknown-home" | "unknown-image" | "unknown-import" | "unknown-incident" | "unknown-invitation" | "unknown-issuer" | "unknown-join-code" | "unknown-join-request" | "unknown-ledger-account" | "unknown-member" | "unknown-meter" | "unknown-meter-kind" | "unknown-nomination" | "unknown-note" | "unknown-notification" | "unknown-opening" | "unknown-parking-allotment" | "unknown-parking-slot" | "unknown-passkey" | "unknown-payment" | "unknown-photo" | "unknown-place" | "unknown-posting-rule" | "unknown-property" | "unknown-property-column" | "unknown-proposal" | "unknown-reading" | "unknown-recharge" | "unknown-recovery" | "unknown-resident" | "unknown-run" | "unknown-session" | "unknown-sign-in-request" | "unknown-staff" | "unknown-state" | "unknown-ticket" | "unknown-ticket-target" | "unknown-visit" | "unknown-visitor-pass" | "unknown-voucher" | "unknown-write-off" | "utr-used" | "vacate-outside" | "visit-approved" | "visit-being-asked" | "visit-denied" | "visit-in-past" | "visit-in-progress" | "visit-not-approved" | "visit-over" | "visit-too-far" | "visitor-inside" | "visitor-not-inside" | "voucher-day-in-future" | "voucher-reversed" | "waiver-unresolved" | "write-off-of-deposit" | "write-off-reversed" | "write-off-too-large" | "write-off-unresolved" | "wrong-mail-code" | "wrong-otp", "bills.write", "data", true>;
    confirmRun: import("../../../../platform/call.ts").Call<"vendor/Confirm_Bill_Run", z.ZodObject<{
        Society_ProposalID: z.core.$ZodBranded<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>, "Society_ProposalID", "out">;
    }, z.core.$strip>, z.ZodObject<{
        Bill_RunID: z.ZodString;
        Billing_Month: z.ZodISODate;
        Bill_Date: z.ZodISODate;
        Bill_Due_Date: z.ZodISODate;
        Whether_Automatic: z.ZodBoolean;
        Whether_Supplement: z.ZodBoolean;
        Whether_Done: z.ZodBoolean;
        Total_Flats: z.ZodInt;
        Done_Flats: z.ZodInt;
        Bill_Count: z.ZodInt;
        Bill_Total: z.ZodNumber;
        Unbilled_Count: z.ZodInt;
        Undone_At: z.ZodNullable<z.ZodISODateTime>;
        Undo_Reason: z.ZodString;
        Undone_By: z.ZodString;
        created_at: z.ZodISODateTime;
        Ended_At: z.ZodNullable<z.ZodISODateTime>;
    }, z.core.$strip>, "answered-already" | "charges-changed" | "month-not-billable" | "proposal-expired" | "proposer-left" | "run-begun" | "second-person" | "unknown-proposal", "bills.write", "data", true>;
    declineRun: import("../../../../platform/call.ts").Call<"vendor/Decline_Bill_Run", z.ZodObject<{
        Society_ProposalID: z.core.$ZodBranded<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>, "Society_ProposalID", "out">;
    }, z.core.$strip>, z.ZodObject<{}, z.core.$strip>, "answered-already" | "unknown-proposal", "bills.write", "data", true>;
};
export {};
