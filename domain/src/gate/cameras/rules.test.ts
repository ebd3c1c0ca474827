import { expect, it } from "vitest";
import { inEnglish } from "../../platform/in-english.ts";
import { readCameraAddress } from "./rules.ts";

it.each([
  ["192.168.1.20:8000", "host:", "192.168.1.20", 8000, "/"],
  [" Cam-2.Local:554 ", "host:", "cam-2.local", 554, "/"],
  ["rtsp://10.0.0.7/live/main?x=1", "rtsp:", "10.0.0.7", 554, "/live/main?x=1"],
  ["HTTP://10.0.0.7", "http:", "10.0.0.7", 80, "/"],
  ["https://nvr:8443/#top", "https:", "nvr", 8443, "/"],
  ["http://10.0.0.7?x", "http:", "10.0.0.7", 80, "/"],
  ["[fd00::7]:554", "host:", "fd00::7", 554, "/"],
])("%s is read", (text, protocol, host, port, path) =>
  expect(inEnglish(readCameraAddress(text))).toEqual({ protocol, host, port, path }),
);

const wrong = "Enter the camera's address: host:port, or starting with rtsp://, http:// or https://";
it.each([
  ["", wrong],
  ["192.168.1.20", wrong],
  ["192.168.1.20:0", wrong],
  ["192.168.1.20:70000", wrong],
  ["192.168.1.20:80/path", wrong],
  ["ftp://192.168.1.20", wrong],
  ["file:///etc/passwd", wrong],
  ["http://a b", wrong],
  ["rtsp://-:554", wrong],
  ["rtsp://10.0.0.7\r\nX: y", wrong],
  ["rtsp://admin:secret@10.0.0.7/", "Leave out the user name and password: we only check whether the camera is online"],
  [`http://${"x".repeat(400)}`, "At most 300 characters"],
])("%j is not taken", (text, problem) => expect(inEnglish(readCameraAddress(text))).toEqual({ problem }));
