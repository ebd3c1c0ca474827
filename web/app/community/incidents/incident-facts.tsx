import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import type { Incident } from "#domain/community/incidents/calls.ts";
import { Moment } from "../../lib/moment.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { Soft } from "../../ui/soft.tsx";
import { photosInWords, placeInWords } from "./incident-words.ts";

/** What a card says of an incident below its title: the beginning of the description, where and when. */
export const IncidentFacts = ({ incident }: { incident: Incident }) => (
  <>
    <Soft size="same" isClamped>
      {incident.Description}
    </Soft>
    <IconList inLine>
      <li>
        <IconMapPin size={18} stroke={1.7} aria-hidden />
        <span>{incident.Location}</span>
      </li>
      <li>
        <IconUsersGroup size={18} stroke={1.7} aria-hidden />
        <span>{placeInWords(incident)}</span>
      </li>
      <li>
        <IconClock size={18} stroke={1.7} aria-hidden />
        <Moment at={incident.created_at} />
      </li>
      {incident.Photo_Count > 0 && (
        <li>
          <IconPhoto size={18} stroke={1.7} aria-hidden />
          {photosInWords(incident)}
        </li>
      )}
    </IconList>
  </>
);
