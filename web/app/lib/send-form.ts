import type { AskOptions } from "./ask.ts";

/** As long as an upload may take. */
const timeout = 30_000;

type FormAnswer = { success: boolean; extras: Record<string, unknown> };

/** A form with its file. `fetch` tells nobody how far it is, so this is an older way that does. */
export const sendForm = (
  url: string,
  fields: object,
  { idempotencyKey, signal, onProgress }: AskOptions,
  networkError: string,
): Promise<FormAnswer> =>
  new Promise((resolve) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.append(name, value instanceof File ? value : String(value));
    const request = new XMLHttpRequest();
    const fail = (Status: string) => resolve({ success: false, extras: { Status } });
    request.open("POST", url);
    request.responseType = "json";
    request.timeout = timeout;
    if (idempotencyKey) request.setRequestHeader("idempotency-key", idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total);
    request.onload = () =>
      request.response ? resolve(request.response) : fail(`HTTP error! status: ${request.status}`);
    for (const event of ["error", "timeout", "abort"]) request.addEventListener(event, () => fail(networkError));
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
