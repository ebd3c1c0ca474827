import IconBallTennis from "@tabler/icons-react/dist/esm/icons/IconBallTennis.mjs";
import IconBarbell from "@tabler/icons-react/dist/esm/icons/IconBarbell.mjs";
import IconBuildingPavilion from "@tabler/icons-react/dist/esm/icons/IconBuildingPavilion.mjs";
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconPool from "@tabler/icons-react/dist/esm/icons/IconPool.mjs";
import IconTrees from "@tabler/icons-react/dist/esm/icons/IconTrees.mjs";
import type { Amenity } from "#domain/community/bookings/calls.ts";
import { classes } from "../../ui/classes.ts";
import { Picture } from "../../ui/picture.tsx";
import styles from "./amenity-card.module.css";

const signs = [
  [/gym|fitness|yoga/i, IconBarbell],
  [/pool|swim/i, IconPool],
  [/court|badminton|tennis|squash|cricket|ground/i, IconBallTennis],
  [/garden|lawn|terrace|barbecue|park/i, IconTrees],
  [/club|hall|party|house/i, IconBuildingPavilion],
] as const;

type PictureProps = { amenity: Amenity; className?: string | undefined };

/** Its photo; without one a sign of what it is by its name. It says nothing that its name does not. */
export function AmenityPicture({ amenity: { Name, Image_Information: image }, className }: PictureProps) {
  const Sign = signs.find(([name]) => name.test(Name))?.[1] ?? IconCalendarEvent;
  return (
    <div className={classes(styles.frame, className)}>
      <Picture
        picture={image ?? undefined}
        placeholder={<Sign size={56} stroke={1.2} aria-hidden />}
        alt=""
        sizes="(max-width: 48rem) 100vw, 24rem"
      />
    </div>
  );
}
