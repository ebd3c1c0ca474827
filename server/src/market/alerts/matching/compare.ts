/** A home as the public search knows it now. */
export type NewHome = {
  property_id: string;
  city_id: string | null;
  state_id: string | null;
  property_type: number;
  /** As property_facet makes it: sub type, category, furnishing, tenant. */
  facet: number;
  rent: number;
  amenity_mask: number;
  latitude: number | null;
  longitude: number | null;
  words: string[];
};

/** A saved search by its columns. */
export type ComparedSearch = {
  property_type: number;
  sub_type: number;
  category_type: number;
  furnished_type: number;
  tenant_type: number;
  state_id: string | null;
  least_rent: number;
  most_rent: number;
  amenity_mask: number;
  south: number | null;
  west: number | null;
  north: number | null;
  east: number | null;
  wanted_words: string[];
};

/** The homes of a batch by each place that a search may name: their city, their state, and anywhere. */
export function homesByPlace<Home extends NewHome>(homes: readonly Home[]): Map<string, Home[]> {
  const places = new Map<string, Home[]>();
  for (const home of homes)
    for (const place of new Set([home.city_id, home.state_id, ""])) {
      if (place === null) continue;
      const there = places.get(place);
      if (there) there.push(home);
      else places.set(place, [home]);
    }
  return places;
}

const half = 2 ** 30;
/** Beyond 32 bits, so in two halves. */
const hasAll = (mask: number, wanted: number): boolean => {
  const [low, high] = [wanted % half, Math.floor(wanted / half)];
  return ((mask % half) & low) === low && (Math.floor(mask / half) & high) === high;
};

/** Each of the wanted in one of its spellings ("btm&layout|btm"), the last word as the beginning of one. */
const hasWords = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((spellings, at) => {
    const [written, ...others] = spellings.split("|").map((spelling) => spelling.split("&"));
    const isLast = at === wanted.length - 1;
    const has = (word: string) => words.includes(word);
    const begins = (word: string) => (word.length > 1 ? words.some((own) => own.startsWith(word)) : has(word));
    return (
      written!.every((word, nth) => (isLast && nth === written!.length - 1 ? begins(word) : has(word))) ||
      others.some((other) => other.every(has))
    );
  });

/** Whether a home of its place is wanted by a search: a few numbers, of which the first that differs decides. */
export function isWanted(home: NewHome, search: ComparedSearch): boolean {
  if (home.rent < search.least_rent || home.rent > search.most_rent) return false;
  if (search.property_type !== 0 && home.property_type !== search.property_type) return false;
  const { facet } = home;
  if (search.sub_type !== 0 && Math.floor(facet / 24) !== search.sub_type - 1) return false;
  if (search.category_type !== 0 && Math.floor((facet % 24) / 12) !== search.category_type - 1) return false;
  if (search.furnished_type !== 0 && Math.floor((facet % 12) / 3) !== search.furnished_type) return false;
  if (search.tenant_type !== 0 && facet % 3 !== search.tenant_type - 1) return false;
  if (search.state_id !== null && home.state_id !== search.state_id) return false;
  if (search.amenity_mask !== 0 && !hasAll(home.amenity_mask, search.amenity_mask)) return false;
  if (search.south !== null && !isWithin(home, search)) return false;
  return search.wanted_words.length === 0 || hasWords(home.words, search.wanted_words);
}

const isWithin = ({ latitude, longitude }: NewHome, { south, west, north, east }: ComparedSearch): boolean =>
  latitude !== null &&
  longitude !== null &&
  latitude >= south! &&
  latitude <= north! &&
  longitude >= west! &&
  longitude <= east!;
