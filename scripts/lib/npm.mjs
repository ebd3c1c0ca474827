import path from "node:path";
import { root, run } from "./run.mjs";

/** Runs npm with its output kept back unless it fails, and resolves to its exit code. */
export function npm(args, options = {}) {
  const { npm_execpath: program, npm_node_execpath: node, ...env } = process.env;
  // npm must not run on the Node inside the folder that it may be about to delete.
  const paths = (env.PATH ?? "").split(path.delimiter);
  env.PATH = paths.filter((entry) => !entry.startsWith(path.join(root, "node_modules"))).join(path.delimiter);
  const quiet = [...args, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const how = { quiet: true, killed: true, env, ...options };
  const isOutside = program && node && path.basename(program) === "npm-cli.js" && !node.startsWith(root);
  return isOutside
    ? run(node, [program, ...quiet], how)
    : run("npm", quiet, { ...how, shell: process.platform === "win32" });
}
