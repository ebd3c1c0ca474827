import { z } from "zod";
import type { Place } from "#domain/core/places/rules.ts";
import type { Walk } from "#domain/market/nearby/rules.ts";
import { TravelTimesUnknown, type WalkProvider } from "./travel-port.ts";

type Settings = { provider: "osrm" | "valhalla"; url: string };
type Asked = { path: string; body?: unknown };
type Speech = { ask: (from: Place, to: readonly Place[]) => Asked; read: (body: unknown) => Walk[] };

const timeLimit = 2000;
const figure = z.number().min(0);

const speeches: Record<Settings["provider"], Speech> = {
  osrm: {
    ask: (from, to) => ({
      path: `/table/v1/foot/${[from, ...to].map(({ latitude, longitude }) => `${longitude},${latitude}`).join(";")}?${new URLSearchParams(
        { sources: "0", annotations: "duration,distance" },
      )}`,
    }),
    read: (body) => {
      const { durations, distances } = z
        .object({
          code: z.literal("Ok"),
          durations: z.tuple([z.array(figure)]),
          distances: z.tuple([z.array(figure)]),
        })
        .parse(body);
      // The first is the way from the source to itself.
      return distances[0].slice(1).map((metres, at) => ({ metres, minutes: durations[0][at + 1]! / 60 }));
    },
  },
  valhalla: {
    ask: (from, to) => ({
      path: "/sources_to_targets",
      body: { sources: [pointOf(from)], targets: to.map(pointOf), costing: "pedestrian", units: "kilometers" },
    }),
    read: (body) =>
      z
        .object({ sources_to_targets: z.tuple([z.array(z.object({ distance: figure, time: figure }))]) })
        .parse(body)
        .sources_to_targets[0].map(({ distance, time }) => ({ metres: distance * 1000, minutes: time / 60 })),
  },
};

const pointOf = ({ latitude, longitude }: Place) => ({ lat: latitude, lon: longitude });

/** A server with the table service of OSRM (profile `foot`) or the matrix of Valhalla. `caller` identifies us. */
export function walksByHttp({ provider, url }: Settings, caller: string, timeout = timeLimit): WalkProvider {
  const { ask, read } = speeches[provider];
  return {
    async walk(from, to) {
      const { path, body } = ask(from, to);
      const signal = AbortSignal.timeout(timeout);
      const headers = { accept: "application/json", "user-agent": caller };
      const sent =
        body === undefined
          ? { headers }
          : { method: "POST", body: JSON.stringify(body), headers: { ...headers, "content-type": "application/json" } };
      try {
        const response = await fetch(url + path, { ...sent, redirect: "error", signal });
        if (!response.ok) throw new TravelTimesUnknown(`${provider} answered ${response.status}`);
        const walks = read(await response.json());
        if (walks.length !== to.length)
          throw new TravelTimesUnknown(`${provider} answered ${walks.length} of ${to.length} ways`);
        return walks;
      } catch (error) {
        if (error instanceof TravelTimesUnknown) throw error;
        const what = signal.aborted
          ? `did not answer within ${timeout / 1000} s`
          : error instanceof z.ZodError || error instanceof SyntaxError
            ? "answered with something else than ways"
            : "could not be reached";
        throw new TravelTimesUnknown(`${provider} ${what}`);
      }
    },
  };
}
