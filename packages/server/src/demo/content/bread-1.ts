import { inTheBowlQuiz } from './bread-quizzes.ts';
import type { DemoSection } from './types.ts';

export const inTheBowl: DemoSection = {
  name: 'In the bowl',
  description: 'Flour, water, salt and yeast, one at a time.',
  lessons: [
    {
      slug: 'flour-and-its-hidden-net',
      name: 'Flour and its hidden net',
      image: 'bread-gluten.webp',
      html: `
<p>White wheat flour is roughly three quarters starch and one tenth protein; most of the rest is water. The starch gives the loaf its body. But it is the small share of protein that makes bread possible at all.</p>
<h2>Gluten is made, not bought</h2>
<p>There is no gluten in dry flour, only its two parents: <strong>glutenin</strong>, which gives strength, and <strong>gliadin</strong>, which gives stretch. As soon as water reaches them they swell, find one another and link up into a rubbery net. This happens even if you do nothing but wait. Kneading only speeds it up and puts the strands in order.</p>
<figure><img src="demo:bread-gluten.webp" alt="Left: short loose strands in all directions; right: the same strands joined into an even net that holds gas bubbles" width="1280" height="720"><figcaption>Before and after: from loose strands to a net that can hold gas.</figcaption></figure>
<p>That net is the answer to the title of this course. Yeast makes gas in many doughs, but only a dough with a net can keep it. Rice or maize have no such proteins, which is why breads from them need eggs, starches or plant gums to hold up.</p>
<h2>Which flour?</h2>
<ul>
<li><strong>Bread flour</strong>, 12 to 14 per cent protein: a strong net for tall loaves.</li>
<li><strong>Plain flour</strong>, 9 to 11 per cent: fine for flat breads, rather weak for a free-standing loaf.</li>
<li><strong>Wholemeal</strong>: as much protein, but its bran gets in the way of the net and drinks more water. Loaves are lower and taste of more.</li>
<li><strong>Rye</strong>: hardly builds a net. Rye breads stand on starch and gums, and are a craft of their own.</li>
</ul>
<h2>Try it</h2>
<p>Mix two spoonfuls of flour with one of water and knead for five minutes. Let the ball rest under water for half an hour, then squeeze it gently in fresh water until the water stays almost clear. The starch washes out. What is left in your hand, grey and springy, is gluten.</p>`,
    },
    {
      slug: 'water-salt-and-percentages',
      name: 'Water, salt and the baker’s percentage',
      image: 'bread-ratios.webp',
      materials: [{ file: 'bread-ratios.webp', title: 'The loaf to scale, to pin up in the kitchen' }],
      html: `
<p>Bakers do not say "two cups". They call the flour 100 per cent and measure everything else against it. One glance at such a recipe tells you how the dough will feel.</p>
<figure><img src="demo:bread-ratios.webp" alt="Four discs whose areas stand for 100 parts flour, 70 parts water, 2 parts salt and 1 part yeast" width="1280" height="720"><figcaption>Our loaf, drawn to scale: flour, water, salt, instant yeast.</figcaption></figure>
<h2>Our loaf as numbers</h2>
<table>
<thead><tr><th>Ingredient</th><th>Weight</th><th>Share of the flour</th></tr></thead>
<tbody>
<tr><td>Bread flour</td><td>500 g</td><td>100 %</td></tr>
<tr><td>Water</td><td>350 g</td><td>70 %</td></tr>
<tr><td>Salt</td><td>10 g</td><td>2 %</td></tr>
<tr><td>Instant yeast</td><td>5 g</td><td>1 %</td></tr>
</tbody>
</table>
<p>As a formula, for any ingredient:</p>
<div data-type="block-math" data-latex="\\text{share} = \\frac{\\text{weight of the ingredient}}{\\text{weight of the flour}} \\cdot 100\\,\\%"></div>
<p>The shares add up to 173 per cent, and that is fine: they are not parts of a whole. To bake with 800 g of flour, take 70 per cent of 800 for the water, 2 per cent for the salt, and so on. Nothing else changes.</p>
<h2>What water does</h2>
<p>Water wakes the yeast, swells the starch and lets gluten form. The more of it, the softer the dough and the larger the holes, but the harder it is to handle. At 60 per cent a dough is firm and well-behaved; at 70 it is soft and a little sticky; from 80 upwards it has to be folded rather than kneaded.</p>
<h2>What salt does</h2>
<ul>
<li>It makes the bread taste of something. Bread without salt is startlingly dull.</li>
<li>It tightens the gluten net, so the dough holds its shape.</li>
<li>It slows the yeast down, which gives flavour time to form.</li>
</ul>
<p>You may have heard that salt must never touch yeast. Mixed into dough at two per cent, it only slows it. Just do not leave a wet lump of yeast lying in a heap of salt.</p>
<h2>Weigh everything</h2>
<p>A cup of flour can hold 120 grams or 150, depending on how it was filled: the difference between a firm dough and a runny one. A kitchen scale is the one tool that improves every loaf.</p>`,
    },
    {
      slug: 'yeast-is-alive',
      name: 'Yeast is alive',
      image: 'bread-yeast.webp',
      html: `
<p>The grey-brown grains in the packet are sleeping fungi: <em>Saccharomyces cerevisiae</em>, "the sugar fungus of beer". A gram of dried yeast holds many billions of cells. Give them water, warmth and something sweet and they go back to work within minutes.</p>
<figure><img src="demo:bread-yeast.webp" alt="A magnifying glass over dough: oval yeast cells, some with a small bud growing on them, between round bubbles of gas" width="1280" height="720"><figcaption>Yeast multiplies by budding: a small cell grows out of a large one.</figcaption></figure>
<h2>What it eats</h2>
<p>Flour contains only a little sugar. But it also contains enzymes called amylases, and as soon as it is wet these begin to cut starch into sugar. So the dough feeds its yeast by itself; no spoon of sugar is needed.</p>
<h2>What it gives back</h2>
<p>With plenty of oxygen yeast burns sugar much as we do. In dough the oxygen is soon used up, and it turns to fermentation instead. In words:</p>
<p><strong>one part sugar → two parts alcohol + two parts carbon dioxide</strong></p>
<p>And as chemists write it, <span data-type="inline-math" data-latex="\\mathrm{C_6H_{12}O_6 \\rightarrow 2\\,C_2H_5OH + 2\\,CO_2}"></span>.</p>
<p>The <strong>carbon dioxide</strong> blows up the bubbles that you stirred in while mixing. Yeast does not make new bubbles, it fills the ones that are there, and that is one more reason to knead. Most of the <strong>alcohol</strong> leaves in the oven. On the way, small amounts of acids and other compounds appear, and these are the taste of bread.</p>
<h2>The temperature it likes</h2>
<table>
<thead><tr><th>Dough at</th><th>Yeast is</th></tr></thead>
<tbody>
<tr><td>4 °C (refrigerator)</td><td>almost asleep: dough keeps overnight</td></tr>
<tr><td>20 to 24 °C</td><td>steady: good flavour, easy to plan</td></tr>
<tr><td>27 to 32 °C</td><td>quick: done soon, milder taste</td></tr>
<tr><td>above about 50 °C</td><td>dying</td></tr>
</tbody>
</table>
<h2>Is mine still alive?</h2>
<p>Stir a teaspoon of yeast into half a cup of lukewarm water with a pinch of sugar. After ten minutes there should be a layer of foam. If there is none, the packet is too old, and no amount of kneading will help.</p>`,
    },
  ],
  quiz: inTheBowlQuiz,
};
