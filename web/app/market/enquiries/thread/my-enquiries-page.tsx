import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { MyEnquiry } from "#domain/market/enquiries/thread/calls.ts";
import { type AskerState, askerStates } from "#domain/market/enquiries/thread/codes.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { useIsLoading } from "../../../kit/list/list-address.ts";
import { formatTime } from "../../../lib/format.ts";
import { ListState } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useVendor } from "../../../lib/vendor.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card, CardHead } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Soft } from "../../../ui/soft.tsx";
import type { Route } from "./+types/my-enquiries-page";
import { EnquiryThread } from "./enquiry-thread.tsx";
import { myEnquiriesAddress } from "./my-enquiries-address.ts";
import styles from "./my-enquiries-page.module.css";
import { UnreadBadge } from "./unread-badge.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const state = myEnquiriesAddress.parse(url.searchParams);
  const answer = await ask("vendor/Filter_My_Property_Enquiries", myEnquiriesAddress.inputOf(state));
  if (!answer.success) return { state, failure: answer.extras.Status ?? m.my_enquiries_failed() };
  return { state, enquiries: answer.extras.Data, count: answer.extras.Count };
}

export const { shouldRevalidate } = myEnquiriesAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.my_enquiries_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function MyEnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { PhoneNumber } = useVendor();
  const navigate = useNavigate();
  const current = myEnquiriesAddress.current(loaderData.state);
  const isLoading = useIsLoading(current);
  const openId = current.openIn(useSearchParams()[0]);
  return (
    <Stack gap={5}>
      <PageHead title={m.my_enquiries_title()} lead={m.my_enquiries_lead()} />
      <ListState
        loaded={loaderData}
        rowsOf={({ enquiries }) => enquiries}
        isBusy={isLoading}
        icon={<IconMessages size={32} />}
        words={{
          failed: m.my_enquiries_failed(),
          none: m.my_enquiries_none(),
          next: m.my_enquiries_none_next({ phone: formatPhone(PhoneNumber) }),
        }}
        action={<ButtonLink to="/user-properties">{m.common_search_homes()}</ButtonLink>}
      >
        {({ enquiries, count }) => (
          <>
            <ul className={styles.cards} aria-label={m.my_enquiries_title()}>
              {enquiries.map((enquiry) => (
                <li key={enquiry.Property_EnquiryID}>
                  <MyEnquiryCard enquiry={enquiry} href={current.href({}, enquiry.Property_EnquiryID)} />
                </li>
              ))}
            </ul>
            <Pager
              label={m.inbox_pages()}
              page={current.page}
              pages={Math.ceil(count / current.size)}
              hrefOf={(page) => current.href({ page })}
            />
          </>
        )}
      </ListState>
      {openId && (
        <Panel
          key={openId}
          title={m.thread_title()}
          onClose={() => navigate(current.href(), { replace: true, preventScrollReset: true })}
        >
          <EnquiryThread enquiryId={openId} />
        </Panel>
      )}
    </Stack>
  );
}

const tones: Record<AskerState, "plain" | "brand" | "good" | "accent"> = {
  1: "accent",
  2: "brand",
  3: "good",
  4: "plain",
  5: "good",
};

/** The page finds the home by its id; the rules of its full address are more than every page of the console should load. */
const homeAddress = ({ PropertyID }: MyEnquiry): string => `/homes/home-${PropertyID}`;

function MyEnquiryCard({ enquiry, href }: { enquiry: MyEnquiry; href: string }) {
  const nameId = `enquiry-${enquiry.Property_EnquiryID}`;
  return (
    <Card as="article" isItem aria-labelledby={nameId}>
      <CardHead id={nameId} title={enquiry.Property_Title} isWrapped>
        <Row gap={2}>
          <Badge tone={tones[enquiry.State]}>{askerStates[enquiry.State]}</Badge>
          <UnreadBadge count={enquiry.Unread_Messages} />
        </Row>
      </CardHead>
      <Soft>{enquiry.Address}</Soft>
      {enquiry.Visit_Starts_At && <p>{m.visits_to_come({ when: formatTime(enquiry.Visit_Starts_At) })}</p>}
      <Soft size="xs">
        {enquiry.Last_Message_At === null
          ? m.my_enquiries_sent({ time: formatTime(enquiry.Time) })
          : m.my_enquiries_last({ time: formatTime(enquiry.Last_Message_At) })}
      </Soft>
      <Row spread="between" gap={3}>
        <ButtonLink look="primary" to={href} preventScrollReset aria-describedby={nameId}>
          {m.my_enquiries_open()}
        </ButtonLink>
        {enquiry.Whether_Live ? (
          <Link to={homeAddress(enquiry)} aria-describedby={nameId}>
            {m.my_enquiries_home()}
          </Link>
        ) : (
          <Soft as="span">{m.my_enquiries_gone()}</Soft>
        )}
      </Row>
    </Card>
  );
}
