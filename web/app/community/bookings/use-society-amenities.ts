import { useEffect, useState } from "react";
import { type Amenity, amenities } from "#domain/society/societies/codes.ts";
import { request } from "../../lib/request.ts";

/** The names of what the society says that it has, to choose from; none where they cannot be had. */
export function useSocietyAmenities(): string[] {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    request("vendor/Fetch_Society_Information", {}).then((answer) => {
      if (!answer.success) return;
      const codes = answer.extras.Data?.Amenities ?? [];
      setNames(codes.map((code) => amenities[code as Amenity]));
    });
  }, []);
  return names;
}
