import { useEffect, useRef, useState } from "react";
import type { PropertyArea, PropertyOnMap } from "#domain/market/properties/calls.ts";
import { subTypeLabel } from "#domain/market/properties/codes.ts";
import { boxOfArea, type Corner } from "#domain/market/properties/search/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatNumber } from "../../lib/format.ts";
import { useRootData } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { loadBaseMap } from "../../ui/map/base-map.ts";
import type { Mark, MarksMap } from "../../ui/map/draw-marks.ts";
import { MapFrame } from "../../ui/map/map-frame.tsx";
import { DrawTool } from "./draw-tool.tsx";
import { areaOf } from "./drawn-area.ts";
import styles from "./homes-map.module.css";
import { hearPointing, showPointed } from "./pointing.ts";
import { type Applied, findOnMap } from "./search-query.ts";
import { type Box, pathOf, type Search, writtenBox } from "./search-state.ts";

type HomesMapProps = {
  search: Search;
  /** The same with what its words say. */
  asked: Applied;
  onMove: (box: Box) => void;
  onChoose: (ids: readonly string[]) => void;
  /** The area as the address says it. */
  onDraw: (area: string) => void;
};

type Face = "loading" | "full" | "none" | "failed";
type HomeMark = Mark & { rent: number };

const movingPause = 250;

/** What matches the search, where it is; moving the map searches the part of it that is in sight. */
export function HomesMap({ search, asked, ...heard }: HomesMapProps) {
  const { tiles } = useRootData().map;
  const [map, setMap] = useState<MarksMap>();
  const [mapState, setFace] = useState<Face>("loading");
  const [tries, setTries] = useState(0);
  const moving = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Where the map was moved automatically or by hand, as in the address: no need to move it again. */
  const inSight = useRef<string>(undefined);
  const [isDrawing, setDrawing] = useState(false);
  const latest = useRef(heard);
  latest.current = heard;
  const requestedPath = pathOf({ ...search, view: "map", page: 1, sort: "newest" });

  useEffect(() => () => clearTimeout(moving.current), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all that a search asks
  useEffect(() => {
    if (!map) return;
    const given = new AbortController();
    const area = search.box && writtenBox(search.box);
    if (search.box && inSight.current !== area) map.goTo(search.box);
    else if (search.drawn && !search.box) map.goTo(boxAround(areaOf(search.drawn)));
    inSight.current = area;
    setFace("loading");
    findOnMap(asked, given.signal).then((answer) => {
      if (given.signal.aborted) return;
      if (!answer.success) return setFace("failed");
      const { Homes, Areas, Whether_Count_Estimated, Bounds } = answer.extras.Data;
      if (!search.box && !search.drawn && Bounds)
        map.goTo({ south: Bounds.South, west: Bounds.West, north: Bounds.North, east: Bounds.East });
      map.show([...Homes.map(markOf), ...Areas.map((found) => squareOf(found, Whether_Count_Estimated))]);
      setFace(Homes.length + Areas.length > 0 ? "full" : "none");
    });
    return () => given.abort();
  }, [map, requestedPath, tries]);

  useEffect(() => {
    if (!isDrawing) map?.outline(search.drawn ? areaOf(search.drawn).map(placeOf) : undefined);
  }, [map, search.drawn, isDrawing]);
  const box = useRef<HTMLDivElement>(null);
  /** The cards are beside the map, and there without it. */
  const list = () => box.current?.closest("section");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is where the map is
  useEffect(() => {
    const cards = list();
    if (map && cards) return hearPointing(cards, (id) => map.point(id));
  }, [map]);

  return (
    <div ref={box} className={styles.box}>
      <MapFrame
        label={m.search_map()}
        className={styles.map}
        draw={async (element) => {
          const [{ drawMarks }, base] = await Promise.all([import("../../ui/map/draw-marks.ts"), loadBaseMap()]);
          const drawn = drawMarks(element, {
            base,
            tiles,
            together: (marks) => togetherOf(marks as HomeMark[]),
            onChoose: (ids) => latest.current.onChoose(ids),
            onPoint: (ids) => {
              const cards = list();
              if (cards) showPointed(cards, ids);
            },
            onMove() {
              clearTimeout(moving.current);
              moving.current = setTimeout(() => {
                const sight = drawn.sight();
                inSight.current = writtenBox(sight);
                latest.current.onMove(sight);
              }, movingPause);
            },
          });
          setMap(drawn);
          return () => {
            setMap(undefined);
            drawn.close();
          };
        }}
      />
      {map && (
        <DrawTool
          map={map}
          hasArea={search.drawn !== undefined}
          onDraw={(area) => latest.current.onDraw(area)}
          onToggle={setDrawing}
        />
      )}
      <div className={classes(styles.said, isDrawing && styles.unsaid)} role="status">
        {mapState === "loading" && map && <p>{m.search_map_loading()}</p>}
        {mapState === "none" && <p>{m.search_map_none()}</p>}
        {mapState === "failed" && (
          <p>
            {m.search_map_failed()} <Button onClick={() => setTries(tries + 1)}>{m.common_try_again()}</Button>
          </p>
        )}
      </div>
    </div>
  );
}

const placeOf = ({ Latitude, Longitude }: Corner) => ({ latitude: Latitude, longitude: Longitude });

function boxAround(corners: readonly Corner[]): Box {
  const { South, West, North, East } = boxOfArea(corners);
  return { south: South, west: West, north: North, east: East };
}

const markOf = (home: PropertyOnMap): HomeMark => ({
  latitude: home.Latitude,
  longitude: home.Longitude,
  text: shortRupees(home.Monthly_Rent),
  label: m.search_map_home({
    title: `${home.Property_Title}, ${subTypeLabel(home.Sub_Type)}`,
    rent: formatRupees(home.Monthly_Rent),
  }),
  keys: [home.PropertyID],
  rent: home.Monthly_Rent,
});

function squareOf({ Latitude, Longitude, Count }: PropertyArea, isEstimate: boolean): Mark {
  const count = formatNumber(Count);
  return {
    latitude: Latitude,
    longitude: Longitude,
    text: isEstimate ? `~${count}` : count,
    label: isEstimate ? m.search_map_area_about({ count }) : m.search_map_area({ count }),
    keys: [],
  };
}

function togetherOf(marks: HomeMark[]) {
  const count = formatNumber(marks.length);
  const rent = formatRupees(Math.min(...marks.map((mark) => mark.rent)));
  return { text: count, label: m.search_map_same({ count, rent }) };
}

/** `₹21.5K`, `₹1.2L`: as short as a mark must be. Takes rupees. */
function shortRupees(amount: number): string {
  const inUnits = (unit: number) => formatNumber(Number((amount / unit).toPrecision(3)));
  if (amount >= 9_995_000) return m.search_rent_crore({ amount: inUnits(10_000_000) });
  if (amount >= 99_950) return m.search_rent_lakh({ amount: inUnits(100_000) });
  if (amount >= 1_000) return m.search_rent_thousand({ amount: inUnits(1_000) });
  return formatRupees(amount);
}
