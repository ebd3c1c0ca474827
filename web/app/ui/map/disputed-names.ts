/**
 * Names that no map of ours shows, in lower case, wherever in a name they stand. India's law (the Criminal Law Amendment Act of 1961
 * and the rules for maps of 2021) forbids maps that question its borders, and each of these names says whose a place is in the
 * view of another state, or names a line that divides one. Places in these areas keep their own names, such as Gilgit or Leh.
 */
export const disputedNames: readonly string[] = [
  // Jammu, Kashmir and Ladakh, as Pakistan names what it holds, and the lines through them.
  ...["azad kashmir", "azad jammu", "آزاد کشمیر", "आज़ाद कश्मीर", "आजाद कश्मीर", "gilgit-baltistan", "gilgit baltistan"],
  ...["گلگت بلتستان", "northern areas of pakistan", "pakistan occupied", "indian occupied", "india occupied", "iiojk"],
  ...["line of control", "line of actual control", "नियंत्रण रेखा", "actual ground position line", "durand line"],
  ...["trans-karakoram", "karakoram tract", "shaksgam", "aksai chin", "अक्साई चिन", "aksayqin", "阿克赛钦"],
  // Arunachal Pradesh and its neighbourhood, as China names them.
  ...["south tibet", "southern tibet", "zangnan", "藏南", "दक्षिण तिब्बत", "mcmahon line"],
  // Names of claims elsewhere on the border.
  ...["limpiyadhura", "donglang", "洞朗"],
];

/** Whether a feature says of itself that it is disputed, or one of its names does. */
export const isDisputed = (properties: Readonly<Record<string, unknown>>): boolean =>
  properties.disputed === true ||
  properties.disputed === "true" ||
  Object.entries(properties).some(
    ([key, value]) =>
      /\bname/.test(key) &&
      typeof value === "string" &&
      disputedNames.some((name) => value.toLowerCase().includes(name)),
  );
