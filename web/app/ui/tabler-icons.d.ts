/** Icons are imported one by one: the package's own entry makes builds three times as long. */
declare module "@tabler/icons-react/dist/esm/icons/*.mjs" {
  import type { FunctionComponent, SVGAttributes } from "react";

  const Icon: FunctionComponent<
    Omit<SVGAttributes<SVGSVGElement>, "stroke"> & { size?: number | string; stroke?: number | string }
  >;
  export default Icon;
}
