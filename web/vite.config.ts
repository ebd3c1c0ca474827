import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Few files: on a phone's line each one costs more by its round trip than by its bytes. What only dialogs need stays out. */
const chunks = [
  { name: "vendor", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: "base",
    test: /app\/(lib\/(?!vendor|place-map|location-picker)|shell\/(?!app-|public-|console|avatar)|ui\/(?!dialog|gallery|map))|app\/paraglide\/r|createReactComponent|domain\/src\/site/,
  },
  {
    name: "homes",
    test: /app\/properties\/(cities\.|city-field|home-|property-card|property-words|search-(query|state|words))|domain\/src\/(properties\/(codes|rules)|money)/,
  },
];

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: here("./project.inlang"),
      outdir: here("./app/paraglide"),
      strategy: ["globalVariable", "baseLocale"],
      emitPrettierIgnore: false,
      emitReadme: false,
    }),
    reactRouter(),
  ],
  build: { target: "es2022", cssCodeSplit: false, reportCompressedSize: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    // Vite leaves this to be read at run time, and `npm start` does not set it: React's development half would serve.
    ssr: { define: { "process.env.NODE_ENV": JSON.stringify("production") } },
  },
  // Bundled, so that what is said above holds for React itself.
  ssr: { noExternal: true },
});
