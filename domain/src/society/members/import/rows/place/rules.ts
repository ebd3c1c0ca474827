import { placeKey } from "../../../../labels/rules.ts";
import { isInitialOf, isOfBlock, isOnFloor, isWingBehind, type LabelReading } from "../../label/rules.ts";

/** Where a flat is; what only the other rows of the file decide stays open in the last three. */
export type RowPlace = {
  block?: string | undefined;
  number?: string | undefined;
  /** What the label may mean, where nothing beside it names the wing. */
  readings?: LabelReading[];
  /** What may be the wing of the label, where another one is written beside it: `G` of `G-1` in wing B is none. */
  differs?: string;
  /** The whole label, whose letter was taken for the initial of its wing. */
  byInitial?: string;
};

type Written = { readings: LabelReading[]; isNamed: boolean };

/** The flat of a label in the wing around it, if there is one; `isNamed` where the row itself names that wing. */
export function placeIn(around: string | undefined, label: string, { readings, isNamed }: Written): RowPlace {
  const [first] = readings as [LabelReading];
  if (around === undefined) return first.block === "" ? { number: first.number, readings } : { ...first, readings };
  const isPlain = first.block === "";
  const ofBlock = readings.find(({ block }) => block !== "" && isOfBlock(block, around));
  const fitting = isPlain && !isWingBehind(label) ? first : (ofBlock ?? (isPlain ? first : undefined));
  if (!fitting) {
    const isItsNumber = isNamed || isOnFloor(label);
    return isItsNumber
      ? { block: around, number: label.toUpperCase(), ...(isNamed && { differs: first.block }) }
      : first;
  }
  const isInitial = isInitialOf(placeKey(fitting.block), placeKey(around));
  return { block: around, number: fitting.number, ...(isInitial && { byInitial: label.toUpperCase() }) };
}
