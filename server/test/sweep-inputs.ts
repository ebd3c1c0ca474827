export const aTariff = {
  ...{ From: "2027-01-01", Cycle_Months: 1 as const },
  Rules: [{ Basis: { Basis: "equal" as const, Rate: 5, Per: "month" as const } }],
};

/** Texts that the schemas alone do not say. */
export const given: Record<string, Record<string, unknown>> = {
  "vendor/Create_Building_With_Flats": { First_Flat_No: "101" },
  "vendor/Create_Member_Nomination": { Nominees: [{ Name: "Asha Rao", Relationship: "Sister", Share: 100 }] },
  "vendor/Create_Property_Rental_Contract_Past_Bills": { Period_Start_Array: ["2026-10-01"] },
  "vendor/Create_Property_Rental_Contract_Deposit_Entry": { Reason: "Paint" },
  "vendor/Create_Amenity": { Opening_Hours: [{ Weekday: 1, Opens: "08:00", Closes: "20:00" }] },
  "vendor/Edit_Amenity": { Opening_Hours: [{ Weekday: 1, Opens: "08:00", Closes: "20:00" }] },
  "vendor/Create_Amenity_Closure": {
    Closed_From: "2027-01-01T10:00:00.000Z",
    Closed_To: "2027-01-01T12:00:00.000Z",
  },
  "vendor/Merge_Shortlist_Entries": {
    Entries: [
      { Note: "", Saved_At: "2026-11-01T10:00:00Z", Changed_At: "2026-11-01T10:00:00Z", Whether_Removed: false },
    ],
  },
  "vendor/Create_Opening_Balance": { Principal: 100 },
  "vendor/Create_Charge_Event": { Event: "move-in", Happened_On: "2026-02-01" },
  "vendor/Update_Bill_Comparison_Mapping": {
    Billing_Month: "2026-10",
    Mapping: { Sheets: [{ Sheet: 0, Header_Line: 1, Columns: [{ Column: 0, Field: "Flat" }] }] },
  },
  "vendor/Fetch_Supplement_Preview_Info": { Billing_Month: "2026-10" },
  "vendor/Create_Supplement_Run": { Billing_Month: "2026-10", Preview_Mark: "mark" },
  "vendor/Edit_Charge_Totals": { Billing_Month: "2026-10", Totals: [{ Total_Amount: 5 }] },
  ...Object.fromEntries(
    ["Fetch_Bill_Notes_Preview_Info", "Create_Bill_Notes"].flatMap((name) => {
      const notes = { Kind: 1, Basis: "amount", Amount: 1, Reason: "Wrong", Preview_Mark: "mark" };
      return [
        [`vendor/${name} BillIDs`, { ...notes, Source: "selection" }],
        [`vendor/${name} Bill_RunID`, { ...notes, Source: "run" }],
        [`vendor/${name} BillID`, { ...notes, Source: "file", Basis: "rows", Rows: [{ Amount: 1 }] }],
      ];
    }),
  ),
  "vendor/Create_Write_Off": { Bills: [{ Amount: 1 }], Resolution_No: "7", Resolution_Day: "2026-10-01" },
  "vendor/Edit_Budget": { updated_at: "2026-11-01T10:00:00.000Z", Lines: [{ Amount: 5 }] },
  "vendor/Edit_Budget BudgetID": { updated_at: "2026-11-01T10:00:00.000Z", Lines: [] },
  "vendor/Remove_Budget": { updated_at: "2026-11-01T10:00:00.000Z" },
  "vendor/Approve_Budget": { updated_at: "2026-11-01T10:00:00.000Z" },
  "vendor/Create_Fund_Rule": { Fund_Basis: 1, From_Day: "2020-01-01" },
  "vendor/Create_Fixed_Deposit": {
    ...{ Bank_Name: "Cosmos Bank", Rate: 7, Start_Day: "2026-10-01", Maturity_Day: "2027-10-01", Deposit_Source: 3 },
  },
  "vendor/Create_Fixed_Deposit Ledger_AccountID": {
    ...{ Bank_Name: "Cosmos Bank", Rate: 7, Start_Day: "2026-10-01", Maturity_Day: "2027-10-01", Deposit_Source: 1 },
  },
  "vendor/Post_Deposit_Interest": { Entry_Day: "2026-11-01" },
  "vendor/Receive_Deposit_Interest": { updated_at: "2026-11-01T10:00:00.000Z", Interest_Amount: 5 },
  "vendor/Close_Fixed_Deposit": { updated_at: "2026-11-01T10:00:00.000Z" },
  "vendor/Renew_Fixed_Deposit": {
    ...{ updated_at: "2026-11-01T10:00:00.000Z", Entry_Day: "2026-10-01", Maturity_Day: "2027-10-01", Rate: 7 },
    Whether_With_Interest: true,
  },
  "vendor/Publish_Month": { Month: "2026-01", Parts: ["dues"] },
  "vendor/Create_Appropriation": { Lines: [{ Amount: 5 }], Resolution_No: "7", Resolution_Day: "2026-10-01" },
  "vendor/Create_Meter": { Name: "Borewell" },
  "vendor/Create_Meter_Readings Photo_DocumentID": {
    Readings: [
      {
        Meter_ReadingID: "0198c5a1-7b1e-7c3d-8f00-0123456789ac",
        MeterID: "0198c5a1-7b1e-7c3d-8f00-0123456789ad",
        Read_On: "2026-10-01",
        Reading: 1,
      },
    ],
  },
  "vendor/Create_Meter_Readings": {
    Readings: [{ Meter_ReadingID: "0198c5a1-7b1e-7c3d-8f00-0123456789ab", Read_On: "2026-10-01", Reading: 1 }],
  },
  "vendor/Fetch_Meter_Progress_Info": { Since: "2026-10-01" },
  ...Object.fromEntries(["Create", "Edit"].map((verb) => [`vendor/${verb}_Charge_Tariff`, { Tariff: aTariff }])),
  "vendor/Fetch_Charge_Example_Info": { Tariff: aTariff },
  "vendor/Start_Gate_Shift": { PIN: "1928" },
  "vendor/Create_Ledger_Account": { Ledger_Code: "9001" },
  "vendor/Edit_Ledger_Account": { Ledger_Code: "9001" },
  ...Object.fromEntries(
    ["Create", "Edit"].map((verb) => [
      `vendor/${verb}_Bank_Account`,
      {
        IFSC: "HDFC0000001",
        Bank_Account_No: "5020099887766",
        UPI_ID: "",
        Opening_Balance: 0,
        Opening_Day: "2026-10-01",
      },
    ]),
  ),
  "vendor/Create_Deposit_Slip": { Denominations: { 500: 1 }, Slip_Day: "2026-10-01" },
  "vendor/Clear_Cheques": { Cleared_On: "2026-10-01" },
  "vendor/Create_Post_Dated_Cheques": {
    Cheques: [{ Cheque_No: "310499", Cheque_Day: "2026-12-01", Amount: 5 }],
  },
  "vendor/Replace_Post_Dated_Cheque": { Cheque_No: "310498", Cheque_Day: "2026-12-01", Amount: 5 },
  "vendor/Post_Bank_Line": {
    Parts: [{ Debtor_AccountID: "00000000-0000-4000-8000-000000000000", Amount: 5 }],
  },
  "vendor/Post_Bank_Line PaymentIDs": {},
  "vendor/Create_Journal_Voucher": {
    Voucher_Day: "2026-10-01",
    Lines: [{ Debit_Amount: 5 }, { Ledger_AccountID: "00000000-0000-4000-8000-000000000000", Credit_Amount: 5 }],
  },
  "vendor/Fetch_Opening_Trial_Plan": { Balance_Day: "2026-10-01", Lines: [{ Debit_Amount: 5 }] },
  "vendor/Create_Opening_Trial": { Balance_Day: "2026-10-01", Lines: [{ Debit_Amount: 5 }] },
  "vendor/Create_Supplier_Payment": { Advance_Amount: 5 },
  "vendor/Create_Supplier_Payment Purchase_BillID": { Bills: [{ Amount: 5 }] },
  "vendor/Create_TDS_Challan": { BSR_Code: "0510002", Challan_Serial_No: "00042" },
  "vendor/Fetch_Letters_Preview_Info": { Pay_By: "2026-12-01" },
  "vendor/Issue_Letters": { Pay_By: "2026-12-01" },
  "vendor/Create_Camera": { Address: "rtsp://10.0.0.4" },
  "vendor/Edit_Camera": { Address: "rtsp://10.0.0.4" },
  "vendor/Create_Visitor_Pass": { PhoneNumber: "9812345678" },
  "vendor/Edit_Visitor_Pass": { PhoneNumber: "9812345678" },
  "vendor/Create_Walk_In": { PhoneNumber: "9812345678" },
  "vendor/Accept_Society_Handover": { updated_at: "2026-11-01T10:00:00.000Z" },
  "vendor/Create_Society_Staff": { Role: "block_secretary" },
  "vendor/Create_Certificate": { Kind: 5 },
  "vendor/Set_Vendor_Profile": { Whether_Image_Available: true },
  "vendor/Update_Resident_Import_Mapping": { Mapping: { Flat_No: "Flat", Name: "Name", PhoneNumber: "Phone" } },
  ...Object.fromEntries(
    ["Create", "Edit"].flatMap((verb) => [
      [`vendor/${verb}_Society_Incident BlockID`, { Whether_Block_Available: true }],
      [
        `vendor/${verb}_Society_Incident BuildingID`,
        { Whether_Block_Available: true, Whether_Building_Available: true },
      ],
    ]),
  ),
  "vendor/Create_Society_Notice": { Whether_Block_Available: true },
  "vendor/Switch_Vendor_Role": { Role: "treasurer" },
  "vendor/Edit_Property_Draft PropertyID": { Mode: "edit" },
  "vendor/Fetch_Property_Draft_Info": { Mode: "edit" },
  "vendor/Remove_Property_Draft": { Mode: "edit" },
  "vendor/Filter_All_Audits": { Thing: "Bill" },
};
