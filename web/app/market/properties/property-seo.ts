import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import { categories } from "#domain/market/properties/codes.ts";
import { amenityName, hasPlaceOnMap, homePath } from "#domain/market/properties/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { type PageSeo, pageUrl } from "../../lib/seo.ts";
import { m } from "../../paraglide/messages.js";
import { bedroomsOf, placeOf, subTypeOf } from "./property-words.ts";

const kinds = { 1: "Apartment", 2: "House", 3: "Room", 4: "Place" } as const;

export function propertySeo(home: PublicPropertyInfo, site: string, publicUrl: string): PageSeo {
  const path = homePath(home);
  const url = pageUrl(publicUrl, path);
  const [first] = home.Property_Image_Array_Information;
  const description = home.Property_Description.trim() || summary(home);
  return {
    title: home.Property_Title,
    description,
    site,
    origin: publicUrl,
    path,
    ...(first && {
      image: {
        url: absolute(first.Image_Original_URL, publicUrl),
        width: first.Width,
        height: first.Height,
        alt: home.Property_Title,
      },
    }),
    jsonLd: {
      "@type": "RealEstateListing",
      name: home.Property_Title,
      description,
      url,
      datePosted: home.created_at,
      dateModified: home.updated_at,
      image: home.Property_Image_Array_Information.map((image) => absolute(image.Image_Original_URL, publicUrl)),
      mainEntity: accommodation(home),
      offers: offer(home, url),
    },
  };
}

const summary = (home: PublicPropertyInfo) =>
  m.property_seo_description({
    subType: subTypeOf(home),
    category: categories[home.Category_Type].toLowerCase(),
    place: placeOf(home),
    rent: formatRupees(home.Monthly_Rent),
    deposit: formatRupees(home.Security_Deposit),
  });

function accommodation(home: PublicPropertyInfo) {
  const isHome = home.Property_Type !== 4;
  return {
    "@type": kinds[home.Property_Type],
    name: home.Property_Title,
    address: {
      "@type": "PostalAddress",
      addressLocality: home.City_Name ?? undefined,
      addressRegion: home.State_Name ?? undefined,
      addressCountry: "IN",
    },
    ...(hasPlaceOnMap(home.Latitude, home.Longitude) && {
      geo: { "@type": "GeoCoordinates", latitude: home.Latitude, longitude: home.Longitude },
    }),
    ...(isHome && {
      numberOfBedrooms: bedroomsOf(home) ?? undefined,
      numberOfBathroomsTotal: home.Bathrooms ?? undefined,
      floorSize: home.Total_Area
        ? { "@type": "QuantitativeValue", value: home.Total_Area, unitCode: "FTK" }
        : undefined,
      petsAllowed: home.Pet_Policy === 3 ? undefined : home.Pet_Policy === 2,
    }),
    amenityFeature: home.Amenities.map((amenity) => ({
      "@type": "LocationFeatureSpecification",
      name: amenityName(amenity),
      value: true,
    })),
  };
}

const offer = (home: PublicPropertyInfo, url: string) => ({
  "@type": "Offer",
  url,
  price: home.Monthly_Rent,
  priceCurrency: "INR",
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    price: home.Monthly_Rent,
    priceCurrency: "INR",
    unitCode: "MON",
  },
  availability: "https://schema.org/InStock",
  availabilityStarts: home.Available_From ?? undefined,
  businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
});

const absolute = (address: string, publicUrl: string) => new URL(address, publicUrl).href;
