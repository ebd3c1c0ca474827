import { certificateKinds, certificateStates } from "#domain/desk/certificates/codes.ts";
import { choice, codesOf, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

export const certificatesAddress = listAddress({
  name: "certificates",
  path: "/certificates",
  pageSize: 20,
  filters: {
    search: search(),
    state: choice(codesOf(certificateStates), "State"),
    kind: choice(codesOf(certificateKinds), "Kind"),
  },
});
export type CertificatesState = ReturnType<typeof certificatesAddress.parse>;
