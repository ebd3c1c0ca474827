import { activateAmenity } from "./amenities/activate-amenity.ts";
import { createAmenity } from "./amenities/create-amenity.ts";
import { createClosure } from "./amenities/create-closure.ts";
import { deactivateAmenity } from "./amenities/deactivate-amenity.ts";
import { editAmenity } from "./amenities/edit-amenity.ts";
import { info } from "./amenities/info.ts";
import { listAmenities } from "./amenities/list-amenities.ts";
import { removeClosure } from "./amenities/remove-closure.ts";
import { cancel } from "./cancel.ts";
import { create } from "./create.ts";
import { list } from "./list.ts";
import { setStatus } from "./set-status.ts";

export const bookings = {
  ...{ listAmenities, info, createAmenity, editAmenity, activateAmenity, deactivateAmenity },
  ...{ createClosure, removeClosure, list, create, cancel, setStatus },
};
