import { addDocument } from "./add-document.ts";
import { addImage } from "./add-image.ts";
import { documentInfo } from "./document-info.ts";
import { removeDocument } from "./remove-document.ts";
import { removeImage } from "./remove-image.ts";

export const uploads = { addImage, removeImage, addDocument, documentInfo, removeDocument };
