/** The problems of searches for homes, and of what a listing says. */
export const searchProblems = {
  "range-reversed": "{most} must not be below {least}",
  "sort-needs-place": "To sort by distance, say near which place.",
  "enter-search": "Type what to search for",
  "type-at-most-characters": "Type {most} characters at most",
  "property-or-home": "Name a property, or describe a home",
  "tour-not-https": "Paste the whole link of the tour. It starts with https://",
  "tour-unknown-host": "We show tours on {hosts} only. Paste the link from there.",
  "tour-unknown-page": "This link leads to no video or tour. Open the tour, choose Share, and paste that link.",
  "type-at-least-characters": "Type at least {least} characters",
} as const;
