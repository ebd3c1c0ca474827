/** Where what is missing of these flats is entered; undefined where only the reason helps. */
export function mendPath(reason: string): string | undefined {
  switch (reason) {
    case "area-missing":
      return "/flats/edit?missing=carpet";
    case "cost-missing":
      return "/flats/edit?missing=cost";
    case "persons-missing":
      return "/flats/edit?missing=persons";
    case "connections-missing":
      return "/flats/edit?missing=inlets";
    case "reading-missing":
    case "reading-below-last":
    case "main-meter-missing":
      return "/meters/read";
    case "total-missing":
    case "share-incomplete":
      return "/billing/generate#totals";
    case "nobody":
      return "/members";
    case "rate-missing":
    case "vehicle-rate-missing":
    case "slab-gap":
    case "no-rule":
      return "/charges";
    default:
      return undefined;
  }
}
