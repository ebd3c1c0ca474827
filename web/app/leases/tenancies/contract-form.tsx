import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Contract, ContractProperty } from "#domain/leases/tenancies/calls.ts";
import {
  type ContractProblems,
  type ContractWritten,
  contractMessages,
  contractProblems,
} from "#domain/leases/tenancies/rules.ts";
import type { Enquiry } from "#domain/market/enquiries/calls.ts";
import { ask } from "../../lib/ask.ts";
import { isSignedIn } from "../../lib/credentials.ts";
import { formatDay } from "../../lib/format.ts";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { say } from "../../ui/toast.tsx";
import { ContractFields } from "./contract-fields.tsx";
import styles from "./contract-form.module.css";
import { inputOf, nothingWritten, renewalOf, takenFrom, writtenOf } from "./contract-written.ts";

/** What the form is for: a new contract, perhaps of this property or from this enquiry; a change; a renewal. */
export type FormTask =
  | { is: "add"; property?: string | undefined; enquiry?: string | undefined }
  | { is: "edit"; contract: Contract }
  | { is: "renew"; contract: Contract & { Contract_End_Date: string } };

type FormProps = { task: FormTask; onClose: () => void };
type Choices = { properties: ContractProperty[]; enquiry: Enquiry | undefined };

const titles = { add: m.tenancies_add_title, edit: m.tenancies_edit_title, renew: m.tenancies_renew_title };

/** More vacant homes than these are not told apart in one field. */
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

  return (
    <Dialog title={titles[task.is]()} size="lg" onClose={onClose}>
      {choices === undefined ? (
        <div className={styles.form} role="status">
          <span className="visually-hidden">{m.tenancies_details_loading()}</span>
          <Skeleton height="3rem" />
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
        </div>
      ) : "failure" in choices ? (
        <Notice
          role="alert"
          title={m.tenancies_choices_failed()}
          action={<Button onClick={() => setTries(tries + 1)}>{m.common_try_again()}</Button>}
        >
          {choices.failure}
        </Notice>
      ) : choices.properties.length === 0 ? (
        <Notice
          role="status"
          title={m.tenancies_no_vacant()}
          action={<ButtonLink to="/properties">{m.tenancies_go_properties()}</ButtonLink>}
        >
          {m.tenancies_no_vacant_more()}
        </Notice>
      ) : (
        <Loaded task={task} choices={choices} onClose={onClose} />
      )}
    </Dialog>
  );
}

async function load(named: string | undefined, enquiryId: string | undefined): Promise<Choices | { failure: string }> {
  const enquiries = enquiryId
    ? await ask("vendor/Filter_All_Property_Enquiries", {
        Whether_Property_EnquiryID_Filter: true,
        Property_EnquiryID: enquiryId,
      })
    : undefined;
  const enquiry = enquiries?.success ? enquiries.extras.Data[0] : undefined;
  const wanted = named ?? enquiry?.PropertyID;
  const found = await ask("vendor/Filter_All_Rental_Contract_Properties", {
    Limit: mostProperties,
    ...(wanted && { Whether_PropertyID_Filter: true, PropertyID: wanted }),
  });
  return found.success ? { properties: found.extras.Data, enquiry } : { failure: found.extras.Status ?? "" };
}

function startOf(task: FormTask, { properties, enquiry }: Choices): ContractWritten {
  if (task.is === "edit") return writtenOf(task.contract);
  if (task.is === "renew") return renewalOf(task.contract);
  const property = properties.find(({ PropertyID }) => PropertyID === (task.property ?? enquiry?.PropertyID));
  return {
    ...nothingWritten,
    ...(property && takenFrom(property)),
    ...(enquiry && {
      Tenant_Name: enquiry.Name,
      Tenant_EmailID: enquiry.EmailID,
      Tenant_PhoneNumber: enquiry.FinalPhoneNumber.slice(-10),
    }),
  };
}

type LoadedProps = FormProps & { choices: Choices };

function Loaded({ task, choices, onClose }: LoadedProps) {
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const edit = useAttempt(
    "vendor/Edit_Property_Rental_Contract",
    task.is === "edit" ? task.contract.Rental_ContractID : "",
  );
  const create = useAttempt("vendor/Create_Property_Rental_Contract");
  const [written, setWritten] = useState(() => startOf(task, choices));
  const [problems, setProblems] = useState<ContractProblems>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const properties =
    task.is === "renew"
      ? choices.properties.filter(({ PropertyID }) => PropertyID === task.contract.PropertyID)
      : choices.properties;

  const change = (changed: Partial<ContractWritten>) => {
    setWritten((last) => ({ ...last, ...changed }));
    setProblems((last) => Object.fromEntries(Object.entries(last).filter(([name]) => !(name in changed))));
  };

  function point(found: ContractProblems) {
    setProblems(found);
    // By then the fields at fault are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  async function save() {
    const found = contractProblems(written);
    if (Object.keys(found).length > 0) return point(found);
    if (!isSignedIn()) return setFailure(said(contractMessages.noProperty));
    setIsBusy(true);
    const input = inputOf(written);
    const answer =
      task.is === "edit"
        ? await edit.ask({
            ...input,
            Rental_ContractID: task.contract.Rental_ContractID,
            updated_at: task.contract.updated_at,
          })
        : await create.ask({
            ...input,
            Property_EnquiryID: choices.enquiry?.Property_EnquiryID ?? null,
            Renewed_From_ContractID: task.is === "renew" ? task.contract.Rental_ContractID : null,
          });
    if (answer.success) {
      say(answer.extras.Status ?? "");
      // Closing may lead to another address of the same list, which by itself asks for nothing anew.
      await revalidate();
      return onClose();
    }
    setIsBusy(false);
    const reason = answer.extras.Status ?? m.tenancies_unknown_error();
    setFailure(answer.extras.refusal === "contract-exists" ? `${reason}. ${m.tenancies_exists_more()}` : reason);
    if (answer.extras.fields) point(answer.extras.fields);
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) save();
      }}
    >
      {task.is === "renew" && (
        <p className={styles.soft}>
          {m.tenancies_renew_lead({
            tenant: task.contract.Tenant_Name,
            day: formatDay(task.contract.Contract_End_Date),
          })}
        </p>
      )}
      {choices.enquiry && <p className={styles.soft}>{m.tenancies_enquiry_lead({ name: choices.enquiry.Name })}</p>}
      <ContractFields
        written={written}
        problems={problems}
        properties={properties}
        isEdit={task.is === "edit"}
        onChange={change}
      />
      {task.is === "edit" ? edit.notice : create.notice}
      {failure && <Alert tone="bad">{failure}</Alert>}
      <div className={styles.ways}>
        <Button onClick={onClose}>{m.common_cancel()}</Button>
        <Button type="submit" look="primary" busy={isBusy}>
          {task.is === "edit"
            ? m.common_save_changes()
            : task.is === "renew"
              ? m.tenancies_renew()
              : m.tenancies_create()}
        </Button>
      </div>
    </form>
  );
}
