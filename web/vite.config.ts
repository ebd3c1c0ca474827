import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
  build: { target: "es2022", reportCompressedSize: false },
  // Bundled, React runs in production mode whatever NODE_ENV the server is started with.
  ssr: { noExternal: true },
});
