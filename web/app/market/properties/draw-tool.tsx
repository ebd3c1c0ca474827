import IconLassoPolygon from "@tabler/icons-react/dist/esm/icons/IconLassoPolygon.mjs";
import { useEffect, useRef, useState } from "react";
import type { Place } from "#domain/core/places/rules.ts";
import { type Corner, closedLoop, mostCorners } from "#domain/market/properties/search/rules.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import type { Pen } from "../../ui/map/draw-area.ts";
import type { MarksMap } from "../../ui/map/draw-marks.ts";
import { areaSentence, whyNoArea } from "./area-words.ts";
import styles from "./draw-tool.module.css";
import { writtenArea } from "./drawn-area.ts";

type DrawToolProps = {
  map: MarksMap;
  hasArea: boolean;
  /** The area as an address says it. */
  onDraw: (area: string) => void;
  /** Told when the pen is taken and put away: the map searches nothing meanwhile. */
  onToggle: (isDrawing: boolean) => void;
};

/** A button on the map that lets one draw an area: with a finger or a mouse in one go or corner by corner, or by the keys. */
export function DrawTool({ map, hasArea, onDraw, onToggle }: DrawToolProps) {
  const [isDrawing, setDrawing] = useState(false);
  const [count, setCount] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const pen = useRef<Pen>(undefined);
  const start = useRef<HTMLButtonElement>(null);

  const putAway = () => {
    pen.current?.stop();
    pen.current = undefined;
    setDrawing(false);
    setCount(0);
    setWrong(undefined);
    onToggle(false);
  };
  const cancel = () => {
    putAway();
    // The button that had the focus is gone.
    setTimeout(() => start.current?.focus());
  };
  useEffect(() => () => pen.current?.stop(), []);

  function begin() {
    map.outline(undefined);
    pen.current = map.draw({
      most: mostCorners,
      loopOf: (line) => closedLoop(line.map(cornerOf)).map(placeOf),
      onChange: () => {
        setCount(pen.current?.corners().length ?? 0);
        setWrong(undefined);
      },
      onCancel: cancel,
    });
    setDrawing(true);
    onToggle(true);
    map.focus();
  }

  function add() {
    if (count >= mostCorners) setWrong(areaSentence("drawn-corners"));
    else pen.current?.add();
  }

  function finish() {
    // As it will be searched: rounding may move a corner over a side.
    const area = writtenArea((pen.current?.corners() ?? []).map(cornerOf));
    const why = area === "" ? areaSentence("drawn-corners") : whyNoArea(area);
    if (why) return setWrong(why);
    putAway();
    onDraw(area);
  }

  if (!isDrawing)
    return (
      <div className={styles.tool}>
        <button ref={start} type="button" className={styles.start} onClick={begin}>
          <IconLassoPolygon size={18} aria-hidden />
          {hasArea ? m.search_draw_again() : m.search_draw()}
        </button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields
    <div role="group" aria-label={m.search_draw()} className={styles.drawing}>
      <p>
        {m.search_draw_help()} <span className={styles.keys}>{m.search_draw_keys()}</span>
      </p>
      {wrong && <Alert tone="bad">{wrong}</Alert>}
      <p role="status" className={styles.count}>
        {m.search_draw_count({ count, most: mostCorners })}
      </p>
      <Row gap={2}>
        <Button onClick={add}>{m.search_draw_point()}</Button>
        <Button onClick={() => pen.current?.undo()}>{m.common_undo()}</Button>
        <Button onClick={cancel}>{m.common_cancel()}</Button>
        <Button look="primary" onClick={finish}>
          {m.search_draw_done()}
        </Button>
      </Row>
    </div>
  );
}

const cornerOf = ({ latitude, longitude }: Place): Corner => ({ Latitude: latitude, Longitude: longitude });
const placeOf = ({ Latitude, Longitude }: Corner): Place => ({ latitude: Latitude, longitude: Longitude });
