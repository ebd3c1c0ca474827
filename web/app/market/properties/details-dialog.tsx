import IconHomeOff from "@tabler/icons-react/dist/esm/icons/IconHomeOff.mjs";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import { homePath } from "#domain/market/properties/rules.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Gallery } from "../../ui/gallery.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EnquirySent } from "../enquiries/enquiry-sent.tsx";
import { SaveButton } from "../shortlist/save-button.tsx";
import styles from "./details-dialog.module.css";
import { MonthlyPrice, PriceList, PropertyHeading, PropertySections } from "./property-details.tsx";
import { placeholderOf } from "./property-words.ts";

type DetailsDialogProps = {
  propertyId: string;
  onClose: () => void;
  onEnquire: (home: PublicPropertyInfo) => void;
};

type Face = { is: "loading" } | { is: "full"; home: PublicPropertyInfo } | { is: "failed" | "gone"; why: string };

/** A home over the list that it was found in. */
export function DetailsDialog({ propertyId, onClose, onEnquire }: DetailsDialogProps) {
  const [state, setFace] = useState<Face>({ is: "loading" });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    const given = new AbortController();
    setFace({ is: "loading" });
    request("user/Fetch_Property_Info", { PropertyID: propertyId }, { signal: given.signal }).then((answer) => {
      if (given.signal.aborted) return;
      if (answer.success) return setFace({ is: "full", home: answer.extras.Data });
      const why = answer.extras.Status ?? m.property_dialog_failed();
      setFace({ is: answer.extras.refusal === "unknown-property" ? "gone" : "failed", why });
    });
    return () => given.abort();
  }, [propertyId, tries]);

  return (
    <Dialog
      title={m.property_dialog_title()}
      size="lg"
      onClose={onClose}
      footer={
        state.is === "full" && (
          <Stack gap={3}>
            <EnquirySent PropertyID={propertyId} />
            <div className={styles.foot}>
              <MonthlyPrice home={state.home} />
              <Button look="primary" size="lg" onClick={() => onEnquire(state.home)}>
                {m.property_enquire()}
              </Button>
            </div>
          </Stack>
        )
      }
    >
      {state.is === "loading" && <Loading />}
      {state.is === "failed" && (
        <Notice
          role="alert"
          title={m.property_dialog_failed()}
          action={
            <Button look="primary" onClick={() => setTries(tries + 1)}>
              {m.common_try_again()}
            </Button>
          }
        >
          {state.why}
        </Notice>
      )}
      {state.is === "gone" && (
        <Notice
          role="alert"
          icon={<IconHomeOff size={32} />}
          title={state.why}
          action={<Button onClick={onClose}>{m.common_close()}</Button>}
        >
          {m.property_dialog_gone_more()}
        </Notice>
      )}
      {state.is === "full" && <Full home={state.home} />}
    </Dialog>
  );
}

const Full = ({ home }: { home: PublicPropertyInfo }) => (
  <Stack gap={5}>
    <Gallery
      pictures={home.Property_Image_Array_Information}
      title={home.Property_Title}
      placeholder={placeholderOf(home.Property_Type)}
      sizes="(min-width: 48rem) 45rem, 100vw"
      eager
    />
    <PropertyHeading home={home} level={3} />
    <Card isSunken>
      <PriceList home={home} />
    </Card>
    <SaveButton home={home} />
    <PropertySections home={home} level={3} />
    <p>
      <Link to={homePath(home)} reloadDocument>
        {m.property_dialog_page()}
      </Link>
    </p>
  </Stack>
);

const Loading = () => (
  <Stack gap={5} role="status">
    <span className="visually-hidden">{m.property_dialog_loading()}</span>
    <div className={styles.picture}>
      <Skeleton height="100%" radius="var(--radius-lg)" />
    </div>
    <Skeleton width="30%" height="1.5rem" />
    <Skeleton width="80%" height="2rem" />
    <Skeleton width="60%" />
    <Skeleton height="6rem" />
  </Stack>
);
