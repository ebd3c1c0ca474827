/** The problems of searches for homes, and of what a listing says. */
export const searchProblems = {
  "range-reversed": "{most} must not be below {least}",
  "sort-needs-place": "To sort by distance, say near which place.",
  "enter-search": "Type what to search for",
  "type-at-most-characters": "Type {most} characters at most",
  "enter-answer": "Write a few words",
  "homes-wanted": "Enter a number of homes, {most} at most",
  "tour-https": "Start the link with https://",
  "tour-host": "Paste a link to {hosts}",
  "tour-page": "Paste the link that Share gives",
  "home-or-property": "Choose a home, or tell about one",
  "type-at-least-characters": "Type at least {least} characters",
  "drawn-corners": "Draw 3 to {most} points around an area",
  "drawn-crosses": "The area crosses itself",
} as const;
