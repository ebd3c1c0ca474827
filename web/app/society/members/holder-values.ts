import type { Input } from "#domain/platform/call.ts";
import type { Member, members } from "#domain/society/members/calls.ts";
import { ifFilled, numberIn, rupeesIn } from "../../kit/form/parse.ts";

export type HolderValues = {
  Member_HolderID: string;
  Name: string;
  PhoneNumber: string;
  Other_Contact: string;
  EmailID: string;
  PAN: string;
  Address: string;
  Share: string;
  Occupation: string;
  Age_At_Admission: string;
  Whether_Associate: boolean;
};
/** By a key that stays while others are added and removed. */
export type HoldersValues = { [key: string]: HolderValues };

export const emptyHolder: HolderValues = {
  Member_HolderID: "",
  Name: "",
  PhoneNumber: "",
  Other_Contact: "",
  EmailID: "",
  PAN: "",
  Address: "",
  Share: "",
  Occupation: "",
  Age_At_Admission: "",
  Whether_Associate: false,
};

/** A stored PAN is never filled in: only its end is known here. */
export const holderValuesOf = ({ Holders }: Member): HoldersValues =>
  Object.fromEntries(
    Holders.map((holder) => [
      `holder-${holder.Member_HolderID}`,
      {
        Member_HolderID: holder.Member_HolderID,
        Name: holder.Name,
        PhoneNumber: holder.PhoneNumber ?? "",
        Other_Contact: holder.Other_Contact,
        EmailID: holder.EmailID,
        PAN: "",
        Address: holder.Address,
        Share: holder.Share === null ? "" : String(holder.Share),
        Occupation: holder.Occupation,
        Age_At_Admission: String(holder.Age_At_Admission ?? ""),
        Whether_Associate: holder.Whether_Associate,
      },
    ]),
  );

/** Without a PAN in its field a holder keeps the one that they have. */
export const holdersInput = (holders: HoldersValues): Input<typeof members.create>["Holders"] =>
  Object.values(holders).map(({ Member_HolderID, PAN, Share, Age_At_Admission, ...holder }, at) => ({
    ...holder,
    ...(Member_HolderID !== "" && { Member_HolderID }),
    ...(PAN.trim() !== "" && { PAN }),
    Share: ifFilled(Share, numberIn) ?? null,
    Age_At_Admission: ifFilled(Age_At_Admission, numberIn) ?? null,
    Whether_Associate: at > 0 && holder.Whether_Associate,
  }));

/** Where the form has what the input calls `Holders.0.Name`. */
export const holderFields = (holders: HoldersValues): { [path: string]: `holders.${string}` } =>
  Object.fromEntries(
    Object.entries(holders).flatMap(([key, holder], at) =>
      Object.keys(holder).map((field) => [`Holders.${at}.${field}`, `holders.${key}.${field}` as const]),
    ),
  );

export type DetailValues = {
  Certificate_No: string;
  Share_From: string;
  Share_To: string;
  Resolution_No: string;
  Resolution_On: string;
  Entrance_Fee: string;
  Entrance_Fee_On: string;
  Transfer_Fee: string;
  Transfer_Premium: string;
  Transfer_Paid_On: string;
  Transfer_Reference: string;
  Remarks: string;
};

export const detailValuesOf = (member?: Member): DetailValues => ({
  Certificate_No: member?.Certificate_No ?? "",
  Share_From: String(member?.Share_From ?? ""),
  Share_To: String(member?.Share_To ?? ""),
  Resolution_No: member?.Resolution_No ?? "",
  Resolution_On: member?.Resolution_On ?? "",
  Entrance_Fee: String(member?.Entrance_Fee ?? ""),
  Entrance_Fee_On: member?.Entrance_Fee_On ?? "",
  Transfer_Fee: String(member?.Transfer_Fee ?? ""),
  Transfer_Premium: String(member?.Transfer_Premium ?? ""),
  Transfer_Paid_On: member?.Transfer_Paid_On ?? "",
  Transfer_Reference: member?.Transfer_Reference ?? "",
  Remarks: member?.Remarks ?? "",
});

const amountOrNone = (text: string) => ifFilled(text, rupeesIn) ?? null;

export const detailsInput = (values: DetailValues) => ({
  Certificate_No: values.Certificate_No,
  Share_From: ifFilled(values.Share_From, numberIn) ?? null,
  Share_To: ifFilled(values.Share_To, numberIn) ?? null,
  Resolution_No: values.Resolution_No,
  Resolution_On: values.Resolution_On || null,
  Entrance_Fee: amountOrNone(values.Entrance_Fee),
  Entrance_Fee_On: values.Entrance_Fee_On || null,
  Transfer_Fee: amountOrNone(values.Transfer_Fee),
  Transfer_Premium: amountOrNone(values.Transfer_Premium),
  Transfer_Paid_On: values.Transfer_Paid_On || null,
  Transfer_Reference: values.Transfer_Reference,
  Remarks: values.Remarks,
});
