import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { passPath, passToken, readPassToken, readRequestToken, requestPath } from "./link.ts";

const secret = randomBytes(32);
const id = "019a9b4e-7c1d-7a5e-9f52-0123456789ab";
const tokenOf = (path: string) => path.split("/").at(-1)!;

test("a pass is read from its token and from its page's address", () => {
  expect(readPassToken(secret, passToken(secret, id))).toBe(id);
  const page = `https://aangan.example${passPath(secret, id)}`;
  for (const address of [page, `${page}/`, `${page}?utm_source=a/b`, `${page}#`])
    expect(readPassToken(secret, address)).toBe(id);
});

test("a request names its visit and its recipient", () => {
  expect(readRequestToken(secret, tokenOf(requestPath(secret, id, 3)))).toEqual({ visitId: id, position: 3 });
});

test("nothing else is read", () => {
  const token = passToken(secret, id);
  const bytes = Buffer.from(token, "base64url");
  const turned = [...bytes.keys()].map((at) => {
    const other = Buffer.from(bytes);
    other[at]! ^= 1;
    return other.toString("base64url");
  });
  for (const forged of [...turned, "", token.slice(1), `${token}A`, `${token}=`, passToken(randomBytes(32), id)])
    expect(readPassToken(secret, forged)).toBeUndefined();
  expect(readRequestToken(secret, token)).toBeUndefined();
  expect(readPassToken(secret, tokenOf(requestPath(secret, id, 1)))).toBeUndefined();
});
