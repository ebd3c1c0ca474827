import { files, importsOf, isCode, isTest, placeOf, platformOfWeb, wings } from "./project.mjs";

const product = files.filter((file) => isCode(file) && !isTest(file) && placeOf(file));

/** Every import inside a floor, types included. What the domain says is open to the other floors. */
const imports = product.flatMap((from) =>
  importsOf(from)
    .map(({ file }) => file)
    .filter((to) => product.includes(to) && placeOf(to).floor === placeOf(from).floor)
    .map((to) => ({ from, to })),
);

/** Imports between wings point one way: wings.json says which. Nobody imports the root of a floor. */
export function importsFollowTheWings() {
  return imports.flatMap(({ from, to }) => {
    const [wing, other] = [placeOf(from).wing, placeOf(to).wing];
    return mayImport(wing, other) ? [] : [`${from}: ${wing} does not import ${other ?? "the root"} (${to})`];
  });
}

function mayImport(wing, other) {
  if (wing === undefined || wing === other) return true;
  if (wing in platformOfWeb) return platformOfWeb[wing].includes(other);
  return wings[wing].includes(other) || (wings[wing].includes("platform") && other in platformOfWeb);
}

/** Neither of two files, or of two features, that need each other could be understood or moved without the other. */
export function importsMakeNoCycle() {
  const betweenFeatures = imports
    .map(({ from, to }) => ({ from: featureOf(from), to: featureOf(to) }))
    .filter(({ from, to }) => from && to && from !== to);
  return [...cyclesOf(imports), ...cyclesOf(betweenFeatures)].map((cycle) => cycle.join(" → "));
}

function featureOf(file) {
  const { floor, wing, feature } = placeOf(file);
  return feature && `${floor}/${wing}/${feature}`;
}

/** One cycle for each edge that closes one. */
function cyclesOf(edges) {
  const graph = Map.groupBy(edges, ({ from }) => from);
  const done = new Set();
  const cycles = [];
  const visit = (node, trail) => {
    const at = trail.indexOf(node);
    if (at >= 0) return cycles.push([...trail.slice(at), node]);
    if (done.has(node)) return;
    for (const next of new Set(graph.get(node)?.map(({ to }) => to))) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}
