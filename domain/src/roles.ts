/**
 * Who may reach a call at all: `anyone` needs no credentials, `device` an api key,
 * `signed-in` the whole triple of api key, session and vendor.
 */
export const whos = ["anyone", "device", "signed-in"] as const;
export type Who = (typeof whos)[number];

/** The three kinds of account that one phone number may hold. */
export const vendorTypes = { society: 1, propertyManagement: 2, tenant: 3 } as const;
export type VendorType = (typeof vendorTypes)[keyof typeof vendorTypes];
