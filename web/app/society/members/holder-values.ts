import type { Input } from "#domain/platform/call.ts";
import type { Member, members } from "#domain/society/members/calls.ts";
import { ifFilled, numberIn } from "../../kit/form/parse.ts";

export type HolderValues = {
  Member_HolderID: string;
  Name: string;
  PhoneNumber: string;
  EmailID: string;
  PAN: string;
  Address: string;
  Share: string;
  Whether_Associate: boolean;
};
/** By a key that stays while others are added and removed. */
export type HoldersValues = { [key: string]: HolderValues };

export const emptyHolder: HolderValues = {
  Member_HolderID: "",
  Name: "",
  PhoneNumber: "",
  EmailID: "",
  PAN: "",
  Address: "",
  Share: "",
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
        EmailID: holder.EmailID,
        PAN: "",
        Address: holder.Address,
        Share: holder.Share === null ? "" : String(holder.Share),
        Whether_Associate: holder.Whether_Associate,
      },
    ]),
  );

/** Without a PAN in its field a holder keeps the one that they have. */
export const holdersInput = (holders: HoldersValues): Input<typeof members.create>["Holders"] =>
  Object.values(holders).map(({ Member_HolderID, PAN, Share, ...holder }, at) => ({
    ...holder,
    ...(Member_HolderID !== "" && { Member_HolderID }),
    ...(PAN.trim() !== "" && { PAN }),
    Share: ifFilled(Share, numberIn) ?? null,
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
};

export const detailValuesOf = (member?: Member): DetailValues => ({
  Certificate_No: member?.Certificate_No ?? "",
  Share_From: String(member?.Share_From ?? ""),
  Share_To: String(member?.Share_To ?? ""),
  Resolution_No: member?.Resolution_No ?? "",
  Resolution_On: member?.Resolution_On ?? "",
});

export const detailsInput = ({ Certificate_No, Share_From, Share_To, Resolution_No, Resolution_On }: DetailValues) => ({
  Certificate_No,
  Share_From: ifFilled(Share_From, numberIn) ?? null,
  Share_To: ifFilled(Share_To, numberIn) ?? null,
  Resolution_No,
  Resolution_On: Resolution_On || null,
});
