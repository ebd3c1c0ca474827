import path from "node:path";
import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../.cache/", import.meta.url));

/** Each worker tests its own product, so that tests do not see each other's data. */
const ports = (process.env.E2E_PORTS ?? "3971").split(",").map(Number);
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? "0");

const productOf = (index: number) => ({
  port: ports[index]!,
  address: `http://127.0.0.1:${ports[index]}`,
  dataDir: path.join(cache, `e2e-${index}`),
});

/** The product of each worker: `{ port, address, dataDir }`. */
export const products = ports.map((_, index) => productOf(index));

/** The one that the tests of this worker use. */
export const underTest = products[worker]!;

/** The folder of a product that a test starts beside it. */
export const besideIt = path.join(cache, `e2e-${worker}-second`);
