import { signalKinds } from "#domain/market/properties/checks/codes.ts";
import type { OperatorPropertyInfo } from "#domain/market/properties/operator/calls.ts";
import { homePath } from "#domain/market/properties/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { Entries, Part, Settled } from "../../../core/standings/operator-parts.tsx";
import { formatTime } from "../../../lib/format.ts";
import { localAddress } from "../../../lib/language.ts";
import { m } from "../../../paraglide/messages.js";
import { Stack } from "../../../ui/layout.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { placeholderOf } from "../property-words.ts";
import styles from "./checks.module.css";
import { Messages } from "./messages.tsx";

/** Why a listing is to be checked, with photos side by side. */
export const SignalParts = ({ listing }: { listing: OperatorPropertyInfo }) => (
  <>
    {listing.Signal_Details.length > 0 && (
      <Part title={m.checks_signals()}>
        <Entries
          entries={listing.Signal_Details.map((signal) => ({
            id: signal.Kind,
            name: signalKinds[signal.Kind],
            aside: <Settled isSettled={signal.Settled_At !== null} />,
            text: detailsOf(signal),
            foot: formatTime(signal.created_at),
          }))}
        />
      </Part>
    )}
    {listing.Photo_Matches.length > 0 && (
      <Part title={m.checks_photos()}>
        <Stack as="ul" gap={4}>
          {listing.Photo_Matches.map((match) => (
            <li key={`${match.Image_Information.ImageID} ${match.Other_PropertyID}`}>
              <Pair match={match} type={listing.Property_Type} />
            </li>
          ))}
        </Stack>
      </Part>
    )}
  </>
);

/** What the owner and our team wrote to one another. */
export const MessagePart = ({ messages }: { messages: OperatorPropertyInfo["Messages"] }) =>
  messages.length > 0 && (
    <Part title={m.checks_messages()}>
      <Messages messages={messages} own={m.common_owner()} timeOf={formatTime} />
    </Part>
  );

type Match = OperatorPropertyInfo["Photo_Matches"][number];

const Pair = ({ match, type }: { match: Match; type: OperatorPropertyInfo["Property_Type"] }) => (
  <Stack gap={2}>
    <div className={styles.pair}>
      <div className={styles.photo}>
        <Picture
          picture={match.Image_Information}
          placeholder={placeholderOf(type)}
          alt={m.checks_photo_this()}
          sizes="20rem"
        />
      </div>
      <div className={styles.photo}>
        <Picture
          picture={match.Other_Image_Information}
          placeholder={placeholderOf(type)}
          alt={m.checks_photo_other()}
          sizes="20rem"
        />
      </div>
    </div>
    <Soft>
      {m.checks_photo_times({
        time: formatTime(match.Uploaded_At),
        other: formatTime(match.Other_Uploaded_At),
      })}
      {match.Whether_Mirrored && ` · ${m.checks_mirrored()}`}
    </Soft>
    <p>
      <a
        href={localAddress(
          homePath({ PropertyID: match.Other_PropertyID, Property_Title: match.Other_Property_Title }),
        )}
        target="_blank"
        rel="noopener"
      >
        {match.Other_Property_Title}
      </a>{" "}
      <Soft as="span">
        {[match.Other_Account_Name, formatPhone(match.Other_Account_Phone)].filter(Boolean).join(", ")}
      </Soft>
    </p>
  </Stack>
);

function detailsOf(signal: OperatorPropertyInfo["Signal_Details"][number]): string | undefined {
  if (signal.Median_Rent !== null)
    return m.checks_rent_details({ median: formatRupees(signal.Median_Rent), accounts: signal.Accounts ?? 0 });
  if (signal.Owners !== null) return m.checks_owner_details({ homes: signal.Homes ?? 0, owners: signal.Owners });
  return signal.Homes === null ? undefined : m.checks_text_details({ homes: signal.Homes });
}
