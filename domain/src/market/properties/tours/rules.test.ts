import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { tourHostOf, tourOf } from "./rules.ts";

const watch = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

test.each([
  [watch, watch],
  ["  https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=43s#top ", watch],
  ["https://m.youtube.com/watch?v=dQw4w9WgXcQ&feature=share&si=tracking", watch],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", watch],
  ["HTTPS://WWW.YouTube.com/shorts/dQw4w9WgXcQ", watch],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0", watch],
  ["https://www.youtube.com/live/dQw4w9WgXcQ", watch],
  ["https://vimeo.com/76979871?share=copy", "https://vimeo.com/76979871"],
  ["https://vimeo.com/76979871/0123abcdef", "https://vimeo.com/76979871/0123abcdef"],
  ["https://player.vimeo.com/video/76979871", "https://vimeo.com/76979871"],
  ["https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1", "https://my.matterport.com/show/?m=SxQL3iGyoDo"],
  ["https://my.matterport.com/models/SxQL3iGyoDo", "https://my.matterport.com/show/?m=SxQL3iGyoDo"],
  ["https://kuula.co/share/7l4Yk?fs=1&vr=0", "https://kuula.co/share/7l4Yk"],
  ["https://kuula.co/share/collection/7Pkzd", "https://kuula.co/share/collection/7Pkzd"],
  ["https://app.cloudpano.com/tours/Bk5gqDV9w?mls=1", "https://app.cloudpano.com/tours/Bk5gqDV9w"],
])("%s is kept as %s", (written, kept) => {
  expect(tourOf(written)).toMatchObject({ url: kept });
});

describe("what is no link of a tour", () => {
  it.each([
    ["http://www.youtube.com/watch?v=dQw4w9WgXcQ", "not-https"],
    ["www.youtube.com/watch?v=dQw4w9WgXcQ", "not-https"],
    ["javascript:alert(1)//https://youtu.be/dQw4w9WgXcQ", "not-https"],
    ["data:text/html,<script>1</script>", "not-https"],
    ["//youtu.be/dQw4w9WgXcQ", "not-https"],
    ["https://bit.ly/3abc", "unknown-host"],
    ["https://tinyurl.com/tour", "unknown-host"],
    ["https://example.in/tour", "unknown-host"],
    ["https://youtube.com.example.in/watch?v=dQw4w9WgXcQ", "unknown-host"],
    ["https://notyoutube.com/watch?v=dQw4w9WgXcQ", "unknown-host"],
    // With a Cyrillic o, as itself and as a browser writes it.
    ["https://www.y\u043eutube.com/watch?v=dQw4w9WgXcQ", "unknown-host"],
    ["https://www.xn--yutube-mdg.com/watch?v=dQw4w9WgXcQ", "unknown-host"],
    ["https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ", "unknown-host"],
    ["https://user:secret@www.youtube.com/watch?v=dQw4w9WgXcQ", "unknown-host"],
    ["https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ", "unknown-host"],
    ["https://www.youtube.com\\@evil.example/", "unknown-host"],
    ["https://www.youtube.com./watch?v=dQw4w9WgXcQ", "unknown-host"],
    ["https://www.youtube.com/redirect?q=https%3A%2F%2Fevil.example", "unknown-page"],
    ["https://www.youtube.com/@somebody", "unknown-page"],
    ["https://www.youtube.com/watch?v=short", "unknown-page"],
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ<script>", "unknown-page"],
    ["https://vimeo.com/channels/staffpicks", "unknown-page"],
    ["https://my.matterport.com/", "unknown-page"],
    ["https://", "unknown-host"],
  ])("%s: %s", (written, problem) => expect(tourOf(written)).toBe(problem));
});

test("what is kept is kept as it is, from whatever was written", () => {
  const parts = fc.constantFrom(
    "https://",
    "youtu.be/",
    "www.youtube.com",
    "/watch?v=",
    "dQw4w9WgXcQ",
    "@",
    "#",
    "evil.example",
    "\n",
    "%2f",
    ":443",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.array(parts, { maxLength: 7 }).map((each) => each.join("")),
      ),
      (written) => {
        const tour = tourOf(written);
        if (typeof tour === "string") return;
        expect(tourOf(tour.url)).toEqual(tour);
        expect(tour.url).toMatch(/^https:\/\/[a-z.]+\/[\w\-./?=]*$/);
        expect(tourHostOf(tour.url)).toBeDefined();
      },
    ),
  );
});
