import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";
import { Grid, Stack } from "../../ui/layout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { keptDraft } from "../enquiries/sent-enquiries.ts";
import type { HomeCard } from "./home-card.ts";
import styles from "./home-grid.module.css";
import { PropertyCard } from "./property-card.tsx";

const DetailsDialog = dialogOnDemand(async () => (await import("./details-dialog.tsx")).DetailsDialog);
const EnquiryDialog = dialogOnDemand(async () => (await import("../enquiries/enquiry-dialog.tsx")).EnquiryDialog);

type Named = { PropertyID: string; Property_Title: string };

type CardsProps = {
  homes: HomeCard[];
  isLong?: boolean;
  /** Whether its first picture is the first thing that a visitor sees. */
  hasFirst?: boolean;
  onEnquire: (home: Named) => void;
};

export const HomeCards = ({ homes, isLong = false, hasFirst = false, onEnquire }: CardsProps) => (
  <Grid as="ul" gap={5}>
    {homes.map((home, at) => (
      <Stack as="li" gap={0} key={home.PropertyID}>
        <PropertyCard home={home} isLong={isLong} isFirst={hasFirst && at === 0} onEnquire={onEnquire} />
      </Stack>
    ))}
  </Grid>
);

/**
 * The two dialogs that open from the cards of homes, once on a page: the details by the page's history, an enquiry by `enquire`, and
 * again where it waits for its OTP.
 */
export function useHomeDialogs(homes: readonly Named[]) {
  const location = useLocation();
  const navigate = useNavigate();
  const [openHome, setAsked] = useState<Named>();
  useEffect(() => {
    const kept = keptDraft();
    const home = kept && homes.find(({ PropertyID }) => PropertyID === kept.PropertyID);
    if (home) setAsked(home);
  }, [homes]);
  const opened = (location.state as { home?: Named } | null)?.home;
  const dialogs = (
    <>
      {opened && (
        <DetailsDialog propertyId={opened.PropertyID} onClose={() => navigate(-1)} onEnquire={() => setAsked(opened)} />
      )}
      {openHome && <EnquiryDialog property={openHome} onClose={() => setAsked(undefined)} />}
    </>
  );
  return { dialogs, enquire: setAsked };
}

/** Cards with their dialogs. */
export function HomeGrid(props: Omit<CardsProps, "onEnquire">) {
  const { dialogs, enquire } = useHomeDialogs(props.homes);
  return (
    <>
      <HomeCards {...props} onEnquire={enquire} />
      {dialogs}
    </>
  );
}

/** As many shapes as a page usually holds, in the measure of the cards. */
export const HomeGridSkeleton = ({ count = 6 }: { count?: number }) => (
  <Grid as="ul" gap={5} aria-hidden>
    {Array.from({ length: count }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
      <li key={at} className={styles.shape}>
        <Skeleton ratio="var(--ratio, 4 / 3)" radius="0" />
        <div className={styles.lines}>
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton width="85%" height="1.25rem" />
          <Skeleton width="65%" height="1.125rem" />
          <Skeleton width="55%" height="1.125rem" />
          <Skeleton height="2.75rem" radius="var(--radius)" />
        </div>
      </li>
    ))}
  </Grid>
);
