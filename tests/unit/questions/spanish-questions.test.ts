import { expect, test } from "vitest";
import { isLeftInSpanish } from "#lib/questions/spanish-extremes.rules.ts";
import { inEnglish } from "#lib/questions/spanish-questions.rules.ts";

test.each([
  ["¿Cuántos estudiantes tiene?", "How many students does it have?"],
  ["cuantos alumnos hay en la escuela", "How many students does it have?"],
  ["¿Cuántos estudiantes tiene Boston Latin Academy?", "How many students does Boston Latin Academy have?"],
  ["¿Cuántos alumnos hay por maestro?", "How many students per teacher does it have?"],
  ["¿Cuál es el teléfono?", "What is its phone number?"],
  ["¿Cuál es el número de teléfono de Winsor School?", "What is the phone number of Winsor School?"],
  ["¿Cuál es la dirección de la escuela?", "What is its address?"],
  ["¿Qué grados tiene?", "What grades does it teach?"],
  ["¿Dónde está Fenway High School?", "What is the address of Fenway High School?"],
  ["¿Cuánto cuesta?", "How much does it cost?"],
  ["¿Quién es la directora?", "Who is its principal?"],
  ["¿Es gratis?", "Is it free?"],
  ["¿Es buena la escuela Winsor School?", "Is Winsor School a good school?"],
  ["¿Cómo es Winsor School?", "Tell me about Winsor School"],
  ["¿Es Boston Latin Academy una escuela pública?", "Is Boston Latin Academy public?"],
  ["¿Tiene autobús?", "Does it have school buses?"],
  ["¿Tiene Winsor School kinder?", "Does Winsor School have kindergarten?"],
  ["¿Cuál es mejor, Winsor School o Park School?", "Which is better, Winsor School or Park School?"],
  ["Gracias", "Thank you"],
])("a question about one school: %s", (spanish, english) => expect(inEnglish(spanish)).toBe(english));

test.each([
  ["escuelas públicas cerca de 02121", "public schools near 02121"],
  ["escuelas primarias católicas en Chicago", "Catholic elementary schools in Chicago"],
  [
    "hola, busco escuelas primarias públicas cerca de 02121 por favor",
    "find public elementary schools near 02121",
  ],
  ["¿Cuál es la escuela más grande de Boston?", "what is the largest school in Boston?"],
  ["la escuela más cercana a 02121", "the closest school to 02121"],
  ["¿Cuántas escuelas hay en Boston?", "how many schools are there in Boston?"],
  ["escuelas a menos de 5 millas de 02121", "schools within 5 miles of 02121"],
  [
    "escuelas secundarias con menos de 500 estudiantes en Boston",
    "high schools with fewer than 500 students in Boston",
  ],
  ["escuelas para tercer grado en Los Ángeles", "schools for grade 3 in Los Angeles"],
  ["¿Y la más pequeña?", "Which is the smallest?"],
])("a search: %s", (spanish, english) => expect(inEnglish(spanish)).toBe(english));

test.each([
  "Are there schools in Los Altos?",
  "What is the tuition of Colegio San Jose?",
  "Tell me about Escuela Verde",
  "closest school to El Paso, TX",
])("%s stays as it is", (question) => expect(inEnglish(question)).toBe(question));

test.each([
  [
    "¿Cuál de estas escuelas tiene la tasa de graduación más alta?",
    "Which of these schools has the highest graduation rate?",
  ],
  ["¿Cuál tiene la menor tasa de graduación?", "Which has the lowest graduation rate?"],
  ["¿Cuál tiene el promedio del SAT más bajo?", "Which has the lowest average SAT?"],
  ["¿Cuál tiene menos estudiantes?", "Which has the fewest students?"],
  ["¿Qué escuela tiene más alumnos por maestro?", "Which has the most students per teacher?"],
  ["¿Cuál es la más grande?", "Which is the largest?"],
  ["¿Cuál de mis escuelas es la más pequeña?", "Which of my saved schools is the smallest?"],
])("a question for the most or the least: %s", (spanish, english) =>
  expect(inEnglish(spanish)).toBe(english),
);

test.each([
  ["¿Por qué estas escuelas son tan raras?", true],
  ["¿Cuántos estudiantes tiene Winsor School?", false],
  ["escuelas en Los Angeles", false],
])("what is left in Spanish is known to be so: %s", (spanish, isLeft) =>
  expect(isLeftInSpanish(inEnglish(spanish))).toBe(isLeft),
);
