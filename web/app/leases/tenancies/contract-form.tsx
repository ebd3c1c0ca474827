import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Contract, ContractProperty } from "#domain/leases/tenancies/calls.ts";
import type { Enquiry } from "#domain/market/enquiries/calls.ts";
import { problem } from "#domain/platform/problems.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import type { Refused } from "../../kit/form/form-options.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatDay } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ContractFields } from "./contract-fields.tsx";
import { type ContractValues, inputOf, noValues, renewalOf, takenFrom, valuesOf } from "./contract-values.ts";

/** What the form is for: a new contract, perhaps of this property or from this enquiry; a change; a renewal. */
export type FormTask =
  | { is: "add"; property?: string | undefined; enquiry?: string | undefined }
  | { is: "edit"; contract: Contract }
  | { is: "renew"; contract: Contract & { Contract_End_Date: string } };

type FormProps = { task: FormTask; onClose: () => void };
type Choices = { properties: ContractProperty[]; enquiry: Enquiry | undefined };

const titles = { add: m.tenancies_add_title, edit: m.tenancies_edit_title, renew: m.tenancies_renew_title };

/** At most this many vacant homes are listed in one field. */
const mostProperties = 1000;

/** The dialog of a contract: the fields, once it is known which properties there are to choose from. */
export function ContractForm({ task, onClose }: FormProps) {
  const [choices, setChoices] = useState<Choices | { failure: string }>();
  const [tries, setTries] = useState(0);
  const named = task.is === "add" ? task.property : task.contract.PropertyID;
  const enquiryId = task.is === "add" ? task.enquiry : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    let isLeft = false;
    setChoices(undefined);
    load(named, enquiryId).then((found) => !isLeft && setChoices(found));
    return () => {
      isLeft = true;
    };
  }, [named, enquiryId, tries]);

  if (choices && "properties" in choices && choices.properties.length > 0)
    return <Loaded task={task} choices={choices} onClose={onClose} />;
  return (
    <Dialog title={titles[task.is]()} size="lg" onClose={onClose}>
      {choices === undefined ? (
        <Stack role="status">
          <span className="visually-hidden">{m.tenancies_details_loading()}</span>
          <Skeleton height="3rem" />
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
        </Stack>
      ) : "failure" in choices ? (
        <Notice
          role="alert"
          title={m.tenancies_choices_failed()}
          action={<Button onClick={() => setTries(tries + 1)}>{m.common_try_again()}</Button>}
        >
          {choices.failure}
        </Notice>
      ) : (
        <Notice
          role="status"
          title={m.tenancies_no_vacant()}
          action={<ButtonLink to="/properties">{m.tenancies_go_properties()}</ButtonLink>}
        >
          {m.tenancies_no_vacant_more()}
        </Notice>
      )}
    </Dialog>
  );
}

async function load(named: string | undefined, enquiryId: string | undefined): Promise<Choices | { failure: string }> {
  const enquiries = enquiryId
    ? await request("vendor/Filter_All_Property_Enquiries", {
        Whether_Property_EnquiryID_Filter: true,
        Property_EnquiryID: enquiryId,
      })
    : undefined;
  const enquiry = enquiries?.success ? enquiries.extras.Data[0] : undefined;
  const propertyId = named ?? enquiry?.PropertyID;
  const found = await request("vendor/Filter_All_Rental_Contract_Properties", {
    Limit: mostProperties,
    ...(propertyId && { Whether_PropertyID_Filter: true, PropertyID: propertyId }),
  });
  return found.success ? { properties: found.extras.Data, enquiry } : { failure: found.extras.Status ?? "" };
}

function startOf(task: FormTask, { properties, enquiry }: Choices): ContractValues {
  if (task.is === "edit") return valuesOf(task.contract);
  if (task.is === "renew") return renewalOf(task.contract);
  const property = properties.find(({ PropertyID }) => PropertyID === (task.property ?? enquiry?.PropertyID));
  return {
    ...noValues,
    ...(property && takenFrom(property)),
    ...(enquiry && {
      Tenant_Name: enquiry.Name,
      Tenant_EmailID: enquiry.EmailID,
      Tenant_PhoneNumber: enquiry.FinalPhoneNumber.slice(-10),
    }),
  };
}

type LoadedProps = FormProps & { choices: Choices };

function failedWords({ refusal, Status }: Refused): string {
  if (refusal === "no-session") return problem("choose-property-again");
  const reason = Status ?? m.tenancies_unknown_error();
  return refusal === "contract-exists" ? `${reason}. ${m.tenancies_exists_more()}` : reason;
}

const submitWords = { add: m.common_create_contract, edit: m.common_save_changes, renew: m.tenancies_renew };

function Loaded({ task, choices: { properties, enquiry }, onClose }: LoadedProps) {
  const { revalidate } = useRevalidator();
  const edited = task.is === "edit" ? task.contract : undefined;
  const form = useCallForm(edited ? "vendor/Edit_Property_Rental_Contract" : "vendor/Create_Property_Rental_Contract", {
    call: () =>
      import("#domain/leases/tenancies/calls.ts").then(({ tenancies }) => (edited ? tenancies.edit : tenancies.create)),
    about: edited?.Rental_ContractID,
    values: startOf(task, { properties, enquiry }),
    version: edited?.updated_at,
    input: (values) => ({
      ...inputOf(values),
      ...(edited
        ? { Rental_ContractID: edited.Rental_ContractID }
        : {
            Property_EnquiryID: enquiry?.Property_EnquiryID ?? null,
            Renewed_From_ContractID: task.is === "renew" ? task.contract.Rental_ContractID : null,
          }),
    }),
    failed: failedWords,
    onStale: revalidate,
    async onDone() {
      // Closing may lead to another address of the same list, which alone reloads nothing.
      await revalidate();
      onClose();
    },
  });
  const isOffered = ({ PropertyID }: ContractProperty) =>
    task.is !== "renew" || PropertyID === task.contract.PropertyID;

  return (
    <FormDialog form={form} title={titles[task.is]()} size="lg" submit={submitWords[task.is]()} onClose={onClose}>
      {task.is === "renew" && (
        <p>
          {m.tenancies_renew_lead({
            tenant: task.contract.Tenant_Name,
            day: formatDay(task.contract.Contract_End_Date),
          })}
        </p>
      )}
      {enquiry && <p>{m.tenancies_enquiry_lead({ name: enquiry.Name })}</p>}
      <ContractFields form={form} properties={properties.filter(isOffered)} isEdit={edited !== undefined} />
    </FormDialog>
  );
}
