/** The problems of searches for homes, and of what a listing says. */
export const searchProblems = {
  "range-reversed": "{most} must not be below {least}",
  "sort-needs-place": "To sort by distance, say near which place.",
  "enter-search": "Type what to search for",
  "type-at-most-characters": "Type {most} characters at most",
  "tour-not-https": "Paste the whole link, with https://",
  "tour-unknown-host": "Paste a link to {hosts}",
  "tour-unknown-page": "This link opens no tour. Open the tour, and paste the link of Share.",
  "type-at-least-characters": "Type at least {least} characters",
} as const;
