import type { TestProject } from "vitest/node";
import { startCluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    clusterUrl: string;
    template: string;
  }
}

export default async function setup(project: TestProject) {
  const cluster = await startCluster();
  project.provide("clusterUrl", cluster.url);
  project.provide("template", cluster.template);
  return () => cluster.stop();
}
