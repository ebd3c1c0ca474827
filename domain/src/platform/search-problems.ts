/** The problems of searches for homes. */
export const searchProblems = {
  "range-reversed": "{most} must not be below {least}",
  "sort-needs-place": "To sort by distance, say near which place.",
  "enter-search": "Type what to search for",
  "type-at-most-characters": "Type {most} characters at most",
  "type-at-least-characters": "Type at least {least} characters",
  "drawn-without-inside": "Draw at least three points that are not in one line",
  "drawn-many-corners": "Draw at most {most} points",
  "drawn-too-large": "Draw a smaller area: at most about {most} km across",
  "drawn-crosses": "The line of this area crosses itself. Draw it again without crossing it.",
} as const;
