import { expect, test } from "vitest";
import { isSpanish } from "#lib/questions/spanish.rules.ts";

test.each([
  "¿Hay escuelas católicas en Chicago?",
  "Cuantos estudiantes tiene Boston Latin?",
  "escuelas publicas cerca de 02115",
  "Busco una escuela primaria para mi hijo",
  "hola",
])("%s is asked in Spanish", (question) => expect(isSpanish(question)).toBe(true));

test.each([
  "Are there schools in Los Altos?",
  "closest school to El Paso, TX",
  "Tell me about Escuela Verde",
  "schools in La Mesa with a good ratio",
  "What is the tuition of Colegio San Jose?",
  "private schools in San Jose and Los Gatos",
  "",
])("“%s” is not", (question) => expect(isSpanish(question)).toBe(false));
